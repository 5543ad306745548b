import type { Context } from '../context.ts';
import { createUser } from '../users/create-user.ts';
import { type MadeLink, makeLink } from '../users/sign-in-link.ts';
import type { User } from '../users/user.ts';

const email = 'demo@chasqui.example';
const pageSize = 200;

/** Makes the link that a run of the demo prints: it opens the console once, without a password. */
export async function makeDemoLink(context: Context, accountId: string): Promise<MadeLink> {
  const user = (await findDemoUser(context, accountId)) ?? (await makeDemoUser(context, accountId));
  return makeLink(context, user, 'sign_in');
}

async function findDemoUser({ stores }: Context, accountId: string): Promise<User | undefined> {
  for (let before: string | null = null; ; ) {
    const users = await stores.users.list(accountId, { before, limit: pageSize });
    const found = users.find((user) => user.email === email && user.disabledAt === null);
    if (found !== undefined || users.length < pageSize) return found;
    before = users.at(-1)?.id ?? null;
  }
}

function makeDemoUser(context: Context, accountId: string): Promise<User> {
  const demo = { email, name: 'Demo', role: 'admin', companies: null, password: null } as const;
  return createUser(context, accountId, demo);
}
