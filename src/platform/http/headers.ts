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
