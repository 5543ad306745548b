import type { IncomingMessage } from 'node:http';

/**
 * The first value of a request header, by its lower-case name. Reads the raw list: `request.headers`
 * builds an object of all of them when it is first touched, and hot requests need but one or two.
 */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const { rawHeaders } = request;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const candidate = rawHeaders[index];
    if (candidate?.length === name.length && candidate.toLowerCase() === name) {
      return rawHeaders[index + 1];
    }
  }
  return undefined;
}

/** Whether an `Accept-Encoding` takes a coding (RFC 9110 12.5.3): by name, or by `*` where it is not named. */
export function acceptsCoding(acceptEncoding: string, wanted: 'br' | 'gzip'): boolean {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.split(',', 20)) {
    const [coding = '', ...parameters] = part
      .split(';', 5)
      .map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(coding, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return (weights.get(wanted) ?? weights.get('*') ?? 0) > 0;
}
