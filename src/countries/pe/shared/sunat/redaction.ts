import { plainText } from '../../../../kernel/plain-text.ts';
import { escapedText } from '../../../../kernel/xml/escapes.ts';
import type { GatewayAnswer } from '../../../../subjects/country/gateway.ts';

const detailLengthMax = 1_000;
const excerptLengthMax = 2_048;
/** Texts are looked through so far; what comes after is not shown. */
const windowLength = 16_384;
const removed = '•••';

/**
 * An answer in which nothing of the secrets is left, in whatever way a server may send back what it was sent, and in
 * which texts have a length and characters that every storage takes.
 */
export function withoutSecrets(answer: GatewayAnswer, secrets: readonly string[]): GatewayAnswer {
  const forms = formsOf(secrets);
  const detail = (text: string) => cleaned(text, forms, detailLengthMax);
  switch (answer.kind) {
    case 'ticket':
      return answer;
    case 'acknowledged': {
      const { acknowledgement } = answer;
      const description = detail(acknowledgement.description);
      const notes = acknowledgement.notes.map(detail);
      return { ...answer, acknowledgement: { ...acknowledgement, description, notes } };
    }
    case 'unknown': {
      const excerpt = cleaned(answer.excerpt, forms, excerptLengthMax);
      return { ...answer, detail: detail(answer.detail), excerpt };
    }
    default:
      return { ...answer, detail: detail(answer.detail) };
  }
}

/** A secret as it is, and as XML, URLs, forms, JSON and base64 write it; longest first. */
function formsOf(secrets: readonly string[]): readonly string[] {
  const given = secrets.map((secret) => secret.toWellFormed()).filter((secret) => secret !== '');
  const forms = given.flatMap((secret) => [
    secret,
    escapedText(secret),
    encodeURIComponent(secret),
    new URLSearchParams({ secret }).toString().slice('secret='.length),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('base64'),
  ]);
  return [...new Set(forms)].toSorted((one, other) => other.length - one.length);
}

function cleaned(text: string, forms: readonly string[], lengthMax: number): string {
  let shown = text.slice(0, windowLength);
  for (const form of forms) shown = shown.replaceAll(form, removed);
  // The window may end in the middle of a secret.
  const longest = forms[0]?.length ?? 0;
  if (text.length >= windowLength) shown = shown.slice(0, Math.max(0, shown.length - longest));
  return plainText(shown).slice(0, lengthMax).toWellFormed();
}
