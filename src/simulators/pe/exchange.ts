import type { Fault } from './faults.ts';

/** What is sent back over HTTP. */
export type Reply = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What happens on the connection: an answer now or later, none at all, or half of one. */
export type Outcome =
  | { readonly kind: 'reply'; readonly reply: Reply; readonly delayMs: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset'; readonly reply: Reply };

export const xmlType = 'text/xml; charset=utf-8';
const jsonType = 'application/json; charset=utf-8';
export const htmlType = 'text/html; charset=utf-8';

const slowMs = 3_000;

const gatewayPage: Reply = {
  status: 502,
  type: htmlType,
  body: '<html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>\n',
};

/**
 * Does what a request asks for, or what a fault makes of it. `run` takes the fault, for those that are about what is said
 * and not about how.
 */
export function disturbed(fault: Fault | null, run: (fault: Fault | null) => Reply): Outcome {
  switch (fault?.fault) {
    case 'timeout_before':
      return { kind: 'hang' };
    case 'timeout_after':
      run(null);
      return { kind: 'hang' };
    case 'reset':
      return { kind: 'reset', reply: run(null) };
    case 'empty':
      return replied({ status: 200, type: xmlType, body: '' });
    case 'html':
      return replied(gatewayPage);
    case 'unauthorized':
      return replied({ status: 401, type: 'text/plain; charset=utf-8', body: 'Unauthorized' });
    case 'slow':
      return { kind: 'reply', reply: run(null), delayMs: fault.delay_ms ?? slowMs };
    default:
      return replied(run(fault));
  }
}

export function replied(reply: Reply): Outcome {
  return { kind: 'reply', reply, delayMs: 0 };
}

export function json(value: unknown, status = 200): Reply {
  return { status, type: jsonType, body: JSON.stringify(value) };
}
