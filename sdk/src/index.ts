export type { AmountForm, AmountInput } from './amounts.ts';
export {
  Chasqui,
  type ChasquiCaller,
  type ChasquiOptions,
} from './chasqui.ts';
export { ChasquiError, type ChasquiErrorCode, type ClientErrorCode } from './error.ts';
export type { EventData, EventOf, EventPatterns, EventType } from './event-types.ts';
export type * from './generated/types.ts';
export type { Listing } from './listing.ts';
export type { ProblemLanguage } from './own-problems.ts';
export type { Catalogues } from './resources/catalogues.ts';
export type { Companies } from './resources/companies.ts';
export type { Deliveries } from './resources/deliveries.ts';
export type {
  DocumentFilters,
  Documents,
  ImportFile,
  IssueOptions,
  UpdatedDocuments,
  WaitOptions,
} from './resources/documents.ts';
export type { EventFilters, EventPage, Events, FollowOptions } from './resources/events.ts';
export type { Files } from './resources/files.ts';
export type { Keys } from './resources/keys.ts';
export type { MailOfCompanies } from './resources/mail.ts';
export type { Registers } from './resources/registers.ts';
export type { SeriesOfCompanies } from './resources/series.ts';
export type { OwnSession } from './resources/session.ts';
export type { DocumentTable, RowFilters } from './resources/table.ts';
export type { Users } from './resources/users.ts';
export type { Webhooks } from './resources/webhooks.ts';
export type { CallOptions, FileAnswer } from './transport.ts';
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
  WebhookVerificationError,
} from './webhook.ts';
