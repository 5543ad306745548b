import type { Principal } from '../subjects/keys/api-key.ts';

export type McpAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
};

/** Answers messages of the Model Context Protocol that come over HTTP. `message` is the body of the request, parsed. */
export type McpDoor = {
  answer(principal: Principal, request: Request, message: unknown): Promise<McpAnswer>;
};
