/** A name that nothing else has: 32 hexadecimal digits. (`randomUUID` is not there on pages without TLS.) */
export function newId(): string {
  return asHex(crypto.getRandomValues(new Uint8Array(16)));
}

export function asHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
