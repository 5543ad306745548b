/** A name for a request that nobody else has: 32 hexadecimal digits. (`randomUUID` is not there on pages without TLS.) */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
