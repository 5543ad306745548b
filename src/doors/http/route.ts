import type { IncomingMessage } from 'node:http';
import type { Awaitable } from '../../kernel/awaitable.ts';
import type { Operation, OperationRequest, Reply } from '../../subjects/operation.ts';

/** A request over HTTP after its checks. */
export type ApiRequest = OperationRequest & { readonly raw: IncomingMessage };

/** What the server answers at a path: an operation, or a page and a state of the service that are no part of the interface. */
export type Route = Omit<
  Operation,
  'handle' | 'doors' | 'tag' | 'summary' | 'description' | 'responses' | 'errors'
> & {
  /** A page for people: what its query says concerns the page alone. */
  readonly ignoresQuery?: boolean;
  /** Answered even when the service sheds load, and not part of the documented interface: its state, and pages for people. */
  readonly operational?: boolean;
  handle(request: ApiRequest): Awaitable<Reply>;
};
