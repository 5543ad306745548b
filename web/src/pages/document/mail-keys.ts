import { newKey } from '../issue/kept-drafts.ts';

/**
 * Keys of mails that may have been taken without an answer: the same for the same addresses until one came, so that
 * sending again mails nobody twice.
 */
export class MailKeys {
  readonly #keys = new Map<string, string>();

  keyOf(addresses: readonly string[]): string {
    const name = nameOf(addresses);
    const key = this.#keys.get(name) ?? newKey();
    this.#keys.set(name, key);
    return key;
  }

  /** Once the service said that it took the mail: the next one to them is another. */
  forget(addresses: readonly string[]): void {
    this.#keys.delete(nameOf(addresses));
  }
}

function nameOf(addresses: readonly string[]): string {
  return JSON.stringify(addresses);
}
