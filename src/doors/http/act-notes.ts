import type { Logger } from 'pino';
import type { Context } from '../../subjects/context.ts';
import type { Principal } from '../../subjects/keys/api-key.ts';
import type { Reply } from '../../subjects/operation.ts';
import { noteAct } from '../../subjects/users/acts.ts';
import type { Route } from './route.ts';

/** A request of somebody, as far as it came. */
export type ActRequest = {
  readonly route: Route | undefined;
  readonly principal: Principal | undefined;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
};

/** Writes down what people did, before they are answered; undefined where there is nothing to write. */
export type ActNotes = (
  request: ActRequest,
  reply: Pick<Reply, 'status' | 'made'>,
  address: () => string,
) => Promise<void> | undefined;

export function createActNotes(context: Context, logger: Logger): ActNotes {
  return ({ route, principal, path, query }, { status, made }, address) => {
    if (principal?.userId === undefined || route === undefined) return undefined;
    if (route.method === 'GET' || route.changesNothing || query.dry_run === 'true')
      return undefined;
    const subjects = { ...path, ...made };
    const act = { operation: route.operationId, subjects, status, address: address() };
    // What was done is done: it is answered all the same.
    return noteAct(context, principal, act).catch((error: unknown) => {
      logger.error({ err: error, operation: route.operationId }, 'could not note what a user did');
    });
  };
}
