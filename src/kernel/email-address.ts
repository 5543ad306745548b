import { domainToASCII } from 'node:url';

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const word = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const address = new RegExp(`^${word}(?:\\.${word})*@(?:${label}\\.)+\\p{L}${label}$`, 'u');

/**
 * Whether a text is an e-mail address as people have them: a name, and a domain of at least two parts. Comments, quotes and
 * addresses by number, which RFC 5322 allows, are none.
 *
 * @example isEmailAddress('ventas@andina.example') // true
 * @example isEmailAddress('ventas@andina') // false
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && address.test(text);
}

/** The domain of an address in the spelling of DNS: one is the same however it is written. */
export function domainOf(address: string): string {
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1));
}
