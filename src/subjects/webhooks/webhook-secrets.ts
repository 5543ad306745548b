import { AppError } from '../../kernel/codes/errors.ts';
import { openSecret, SecretBoxError, sealSecret } from '../../kernel/secret-box.ts';
import type { Context } from '../context.ts';
import { credentialCodes } from '../credentials/codes.ts';
import { sealedPlace } from '../credentials/sealed.ts';
import { webhookMessages } from './codes.ts';
import { newWebhookSecret } from './standard-webhooks.ts';
import type { Webhook } from './webhooks.ts';

/** For so long after a new secret was made the one before signs too. */
const overlapMs = 24 * 3_600_000;

/** What a box holds, as JSON. */
type SealedContent = {
  readonly secret: string;
  readonly before: { readonly secret: string; readonly until: number } | null;
};

type Owner = Pick<Webhook, 'accountId' | 'id'>;

const placeOf = ({ accountId, id }: Owner) => sealedPlace('webhooks', { accountId, ownerId: id });

export type MadeSecret = { readonly secret: string; readonly sealed: Buffer };

/** A new secret, and the box that it is kept in. Throws `secret_key_unavailable`. */
export async function makeSecret(context: Context, owner: Owner): Promise<MadeSecret> {
  const secret = newWebhookSecret();
  return { secret, sealed: await seal(context, owner, { secret, before: null }) };
}

/** A new secret beside the one before, which still signs for a day. Throws `credentials_unreadable`. */
export async function rotateSecret(
  context: Context,
  webhook: Owner & { readonly sealed: Buffer },
): Promise<MadeSecret> {
  const secret = newWebhookSecret();
  const { secret: former } = open(context, webhook);
  const before = { secret: former, until: context.now() + overlapMs };
  return { secret, sealed: await seal(context, webhook, { secret, before }) };
}

/** What is signed with now, the newest first; none where no secret was made. Throws `credentials_unreadable`. */
export function secretsOf(context: Context, { sealed, ...owner }: Webhook): readonly string[] {
  if (sealed === null) return [];
  const { secret, before } = open(context, { ...owner, sealed });
  if (before === null || before.until <= context.now()) return [secret];
  return [secret, before.secret];
}

async function seal(
  { sealingKey }: Context,
  owner: Owner,
  content: SealedContent,
): Promise<Buffer> {
  return sealSecret(await sealingKey(), Buffer.from(JSON.stringify(content)), placeOf(owner));
}

function open({ secretKey }: Context, webhook: Owner & { readonly sealed: Buffer }): SealedContent {
  try {
    const opened = openSecret(secretKey(), webhook.sealed, placeOf(webhook));
    return JSON.parse(opened.toString()) as SealedContent;
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    throw new AppError(credentialCodes.credentials_unreadable, webhookMessages.sealed_otherwise);
  }
}
