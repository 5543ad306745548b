import fc from 'fast-check';
import {
  createMatcher,
  documentedAnswers,
  type OpenApi,
  type Operation,
  operationsOf,
} from '../support/openapi.ts';
import { type Answer, jsonOf, Unanswered } from '../support/service.ts';
import { type HostileRequest, hostileRequest, type Loot } from './hostile.ts';
import { createJudge, curlOf } from './judge.ts';
import { gatherLoot, type Victim } from './loot.ts';

/** Hostile requests to every operation of a service's OpenAPI document, and what is wrong with the answers. */
export type Attack = {
  readonly operations: readonly Operation[];
  /** How often an operation answered with a status: `issueDocument 201`. */
  readonly tally: ReadonlyMap<string, number>;
  /** By what was wrong, the first request that showed it. */
  readonly failures: ReadonlyMap<string, string>;
  /** Sends requests, some at once; the same seed makes the same ones, but for ids and keys. */
  send(seed: number, requests: number): Promise<void>;
};

const atOnce = 64;

export async function openAttack(victim: Victim): Promise<Attack> {
  const loot = await gatherLoot(victim);
  const document = jsonOf<OpenApi>(await victim.request('/openapi.json'));
  const operations = operationsOf(document);
  const { tally, failures, attempt } = attempts(victim, document);
  const anyRequest = fc.oneof(
    ...operations.map((operation) => ({
      weight: weightOf(operation, loot),
      arbitrary: hostileRequest(document, operation, loot),
    })),
  );
  return {
    operations,
    tally,
    failures,
    async send(seed, requests) {
      const drawn = fc.sample(anyRequest, { seed, numRuns: requests });
      for (let from = 0; from < drawn.length; from += atOnce) {
        await Promise.all(drawn.slice(from, from + atOnce).map(attempt));
      }
    },
  };
}

function attempts(victim: Victim, document: OpenApi) {
  const matcher = createMatcher(operationsOf(document));
  const judge = createJudge(matcher, documentedAnswers(document), victim.publicUrl);
  const tally = new Map<string, number>();
  const failures = new Map<string, string>();
  const attempt = async (request: HostileRequest) => {
    const answer = await victim.request(request.path, request).catch((error: unknown) => {
      if (!(error instanceof Unanswered)) throw error;
      return error;
    });
    const isAnswered = !(answer instanceof Unanswered);
    const name = `${request.operationId} ${isAnswered ? answer.status : 'unanswered'}`;
    tally.set(name, (tally.get(name) ?? 0) + 1);
    const wrong = isAnswered ? judge(request, answer) : [answer.message];
    for (const sentence of wrong) {
      if (failures.has(sentence)) continue;
      failures.set(sentence, `${sentence}\n    ${curlOf(victim.port, request)}${shown(answer)}`);
    }
  };
  return { tally, failures, attempt };
}

function shown(answer: Answer | Unanswered): string {
  return answer instanceof Unanswered ? answer.packet : `\n    ${answer.text.slice(0, 600)}`;
}

/** Of these some must get in. Of a hundred requests one is right everywhere: a short run needs many of them. */
export const storing = ['importDocument', 'issueDocument'];

/** Files have more ways to be hostile than anything else. */
function weightOf(operation: Operation, { uploads }: Loot): number {
  if (storing.includes(operation.operationId)) return 9;
  return uploads(operation) === undefined ? 1 : 3;
}
