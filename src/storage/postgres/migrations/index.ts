import { initial } from './0001-initial.ts';
import { files } from './0002-files.ts';
import { issuing } from './0003-issuing.ts';
import { environmentAndWork } from './0004-environment-and-work.ts';
import { queueAndFilings } from './0005-queue-and-filings.ts';
import { credentialClients } from './0006-credential-clients.ts';
import { clock } from './0007-clock.ts';
import { packs } from './0008-packs.ts';
import { queues } from './0009-queues.ts';
import { feed } from './0010-feed.ts';
import { mail } from './0011-mail.ts';
import { webhooks } from './0012-webhooks.ts';
import { search } from './0013-search.ts';
import { users } from './0014-users.ts';
import { totals } from './0015-totals.ts';
import { acts } from './0016-acts.ts';
import { customerNames } from './0017-customer-names.ts';
import { laterFields } from './0018-later-fields.ts';
import { companyChanges } from './0019-company-changes.ts';
import { keyMakers } from './0020-key-makers.ts';
import { requestKeys } from './0021-request-keys.ts';
import { makers } from './0022-makers.ts';
import { workStages } from './0023-work-stages.ts';
import { outages } from './0024-outages.ts';
import { clockWitnesses } from './0025-clock-witnesses.ts';
import { gatheredActs } from './0026-gathered-acts.ts';
import type { PostgresMigration } from './migration.ts';

/** All migrations in their order. */
export const migrations: readonly PostgresMigration[] = [
  initial,
  files,
  issuing,
  environmentAndWork,
  queueAndFilings,
  credentialClients,
  clock,
  packs,
  queues,
  feed,
  mail,
  webhooks,
  search,
  users,
  totals,
  acts,
  customerNames,
  laterFields,
  companyChanges,
  keyMakers,
  requestKeys,
  makers,
  workStages,
  outages,
  clockWitnesses,
  gatheredActs,
];
