import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '../../src/platform/http/http-client.ts';
import type { Simulator } from '../../src/simulators/pe/simulator.ts';
import { patienceMs } from './patience.ts';

/** What tells requests on their way apart. */
export type Asked = { readonly path: string; readonly body: Buffer };

/**
 * A client whose deadline comes when it is told that no answer will, and not by the clock: on a machine that is busy
 * an answer that only comes late would else be taken for none.
 */
export type ToldClient = HttpClient & {
  /** The request is given up as if its time had passed. */
  giveUp(asked: Asked): void;
};

export function createToldClient(options: Partial<HttpClientOptions> = {}): ToldClient {
  const client = createHttpClient({ connectMs: patienceMs, answerMs: patienceMs, ...options });
  const underWay = new Set<Asked & { readonly deadline: AbortController }>();
  return {
    async send(request) {
      const deadline = new AbortController();
      const { pathname, search } = new URL(request.url);
      const path = `${pathname}${search}`;
      const asked = { path, body: request.body ?? Buffer.alloc(0), deadline };
      underWay.add(asked);
      const signal = AbortSignal.any([request.signal, deadline.signal]);
      const answer = await client.send({ ...request, signal });
      underWay.delete(asked);
      return answer;
    },
    giveUp({ path, body }) {
      const found = [...underWay].find((each) => each.path === path && each.body.equals(body));
      found?.deadline.abort();
    },
    close: () => client.close(),
  };
}

/** A simulator that tells of requests that it does not answer within `answerMs`. */
export function tellingSilence(
  { handle }: Pick<Simulator, 'handle'>,
  answerMs: number,
  giveUp: (asked: Asked) => void,
): Pick<Simulator, 'handle'> {
  return {
    handle(request) {
      const outcome = handle(request);
      const isSilent =
        outcome.kind === 'hang' || (outcome.kind === 'reply' && outcome.delayMs > answerMs);
      if (isSilent) giveUp({ path: request.url, body: request.body });
      return outcome;
    },
  };
}
