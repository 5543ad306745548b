import { AppError } from '../../kernel/codes/errors.ts';
import { requestCodes, requestMessages } from '../../kernel/codes/request-codes.ts';
import type { Match } from './router.ts';

/** A method that a path does not take, and those that it does, as `Allow` has them. */
export class MethodError extends AppError {
  readonly allow: string;

  constructor(allow: string) {
    super(requestCodes.method_not_allowed, requestMessages.takes({ methods: allow }));
    this.allow = allow;
  }
}

export function nothingThere(): AppError {
  return new AppError(requestCodes.route_not_found, requestMessages.nothing_at_path);
}

/** The methods of a path, as `Allow` has them. */
export function allowOf({ routes }: Match): string {
  const methods = [...routes.keys()].flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]));
  return [...methods, 'OPTIONS'].join(', ');
}

/** Path and query of a request target, which proxies may send with scheme and host. */
export function splitTarget(url: string): [string, string | undefined] {
  const absolute = !url.startsWith('/') && url.includes('://');
  const slash = absolute ? url.indexOf('/', url.indexOf('://') + 3) : 0;
  if (slash < 0) return ['/', undefined];
  const start = slash;
  const mark = url.indexOf('?', start);
  if (mark < 0) return [url.slice(start), undefined];
  return [url.slice(start, mark), url.slice(mark + 1)];
}
