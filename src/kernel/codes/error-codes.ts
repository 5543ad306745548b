import { deliveryErrorCodes } from './delivery-error-codes.ts';
import type { CodeFacts } from './error-kind.ts';
import { httpErrorCodes } from './http-error-codes.ts';
import { outboundErrorCodes } from './outbound-error-codes.ts';
import { registerErrorCodes } from './register-error-codes.ts';
import { userErrorCodes } from './user-error-codes.ts';
import { webhookErrorCodes } from './webhook-error-codes.ts';

/**
 * Every error code there is. The list is closed: `docs/errors.md` has one line for each, and a test
 * compares the two. A code, once released, keeps its meaning for ever.
 */
export const errorCodes = {
  unknown_parameter: {
    kind: 'invalid',
    title: 'Unknown query parameter',
    help: 'The query string has a parameter that this path does not accept; the detail names the nearest one. Nothing was read.',
  },
  repeated_parameter: {
    kind: 'invalid',
    title: 'Query parameter given more than once',
    help: 'The same query parameter was given twice. Send it once.',
  },
  empty_parameter: {
    kind: 'invalid',
    title: 'Query parameter without a value',
    help: 'A query parameter has no value. Give it one or leave it out.',
  },
  malformed_query: {
    kind: 'invalid',
    title: 'Malformed query string',
    help: 'The query string is not valid percent-encoded UTF-8, or has more than 50 parameters.',
  },
  invalid_limit: {
    kind: 'invalid',
    title: 'Invalid limit',
    help: '`limit` must be a whole number from 1. More than 100 is served as 100.',
  },
  invalid_next_token: {
    kind: 'invalid',
    title: 'Invalid page token',
    help: 'The token was altered, belongs to another list, or comes with filters other than its own. Start again without it.',
  },
  invalid_parameter: {
    kind: 'invalid',
    title: 'Invalid query parameter',
    help: 'A query parameter has a value that is not allowed; the detail lists the allowed ones.',
  },
  invalid_date: {
    kind: 'invalid',
    title: 'Invalid date',
    help: 'A date must be a day of the calendar, written YYYY-MM-DD, such as `2026-02-28`.',
  },
  invalid_date_range: {
    kind: 'invalid',
    title: 'Invalid date range',
    help: '`end_date` is before `start_date`.',
  },
  invalid_status: {
    kind: 'invalid',
    title: 'Unknown document status',
    help: '`status` must be one of the known states; the detail lists them.',
  },
  invalid_document_type: {
    kind: 'invalid',
    title: 'Unknown document type',
    help: 'The document type in the path must be one of the catalogue `document_types`; the detail lists them.',
  },
  invalid_document_number: {
    kind: 'invalid',
    title: 'Invalid document number',
    help: 'The number must be four letters or digits, a hyphen and up to eight digits.',
  },
  invalid_json: {
    kind: 'invalid',
    title: 'Body is not valid JSON',
    help: 'The body is empty, not UTF-8, or not strict JSON (no duplicate names, at most 64 levels and 100,000 values). The detail says where.',
  },
  invalid_body: {
    kind: 'invalid',
    title: 'Body does not match the schema',
    help: 'The body is JSON but does not match the schema. `errors` has a JSON pointer and a sentence for each finding.',
  },
  invalid_company: {
    kind: 'invalid',
    title: 'Company data breaks a rule',
    help: 'The company breaks a rule: a wrong check digit in its tax id, a country whose documents are not issued here, one URL for documents of `test` and of `live`, or a colour that is too pale to be read in print.',
  },
  invalid_key_request: {
    kind: 'invalid',
    title: 'Key request breaks a rule',
    help: 'The key asked for cannot be made: it would expire in the past, name a company that is not there, or have more rights than the key that makes it.',
  },
  ...httpErrorCodes,
  ...registerErrorCodes,
  ...webhookErrorCodes,
  ...userErrorCodes,
  missing_key: {
    kind: 'unauthorized',
    title: 'API key missing',
    help: 'There is no `Authorization: Bearer` header. A key in the query string is never read.',
  },
  malformed_key: {
    kind: 'unauthorized',
    title: 'Malformed API key',
    help: 'The key is incomplete or mistyped: its form or its checksum is wrong. Check whether a character was lost when copying.',
  },
  unknown_key: {
    kind: 'unauthorized',
    title: 'Unknown API key',
    help: 'The key has the right form but does not exist here.',
  },
  expired_key: {
    kind: 'unauthorized',
    title: 'Expired API key',
    help: 'The key had an `expires_at`, and it has passed.',
  },
  revoked_key: {
    kind: 'unauthorized',
    title: 'Revoked API key',
    help: 'The key was revoked.',
  },
  insufficient_scope: {
    kind: 'forbidden',
    title: 'Key scope does not include this operation',
    help: 'The operation needs a larger scope than the key has; the detail names both.',
  },
  key_bound_to_companies: {
    kind: 'forbidden',
    title: 'Key is bound to companies',
    help: 'The key is bound to some companies, and the operation concerns the whole account.',
  },
  route_not_found: {
    kind: 'not_found',
    title: 'No such path',
    help: 'There is nothing at this path.',
  },
  company_not_found: {
    kind: 'not_found',
    title: 'Company not found',
    help: 'The company does not exist, or is not visible to this key: both look the same.',
  },
  document_not_found: {
    kind: 'not_found',
    title: 'Document not found',
    help: 'The document does not exist, or is not visible to this key: both look the same.',
  },
  key_not_found: {
    kind: 'not_found',
    title: 'Key not found',
    help: 'The key to revoke does not exist, or is not visible to this key.',
  },
  account_not_found: {
    kind: 'not_found',
    title: 'Account not found',
    help: 'The command line named an account that is not there.',
  },
  country_not_supported: {
    kind: 'not_found',
    title: 'Country not supported',
    help: 'There are no catalogues for this country. `GET /api/catalogue` lists the countries.',
  },
  catalogue_not_found: {
    kind: 'not_found',
    title: 'Catalogue not found',
    help: "The country's authority has no such catalogue; where documents have something else instead, the detail says what. `GET /api/catalogue/{countryCode}` lists the existing ones.",
  },
  file_not_available: {
    kind: 'not_found',
    title: 'File not available',
    help: 'There is no file at this link, or not yet; or the link is not one of ours.',
  },
  company_exists: {
    kind: 'conflict',
    title: 'Company exists already',
    help: 'The account has a company with this tax id already.',
  },
  unreadable_file: {
    kind: 'invalid',
    title: 'File cannot be read',
    help: 'The file is empty, cut off, not well-formed XML, or not in the encoding that it declares (UTF-8 or ISO-8859-1). Send the file as it was issued.',
  },
  forbidden_xml: {
    kind: 'invalid',
    title: 'XML with a document type or entities',
    help: 'The XML declares a DTD or uses entities of its own. No tax document needs them, and they are never expanded.',
  },
  file_too_large: {
    kind: 'invalid',
    title: 'File beyond the limits',
    help: 'The XML or the archive is larger, deeper or has more parts than any tax document. The detail names the limit.',
  },
  file_too_costly: {
    kind: 'invalid',
    title: 'File takes too long to process',
    help: 'Reading the file, or printing the document, takes more time or memory than any tax document needs, and was stopped. Send the file as it was issued; `chasqui import` accepts larger files.',
  },
  unreadable_archive: {
    kind: 'invalid',
    title: 'ZIP cannot be read',
    help: 'The ZIP is damaged, encrypted, or has entries that overlap, leave their folder or unpack to far more than they hold.',
  },
  unsupported_file: {
    kind: 'invalid',
    title: 'Kind of file not accepted',
    help: 'The file is not one of the documents, acknowledgements or communications that can be imported; the detail says what it looks like.',
  },
  several_documents: {
    kind: 'invalid',
    title: 'Not exactly one document',
    help: 'The request must contain exactly one document, with or without its acknowledgement. `chasqui import` accepts folders and archives with many.',
  },
  invalid_document: {
    kind: 'invalid',
    title: 'Document cannot be understood',
    help: 'The XML is of a known kind, but something that every document needs is missing or has a wrong form: its number, a date, an amount. `errors` names each place.',
  },
  signature_missing: {
    kind: 'invalid',
    title: 'Document is not signed',
    help: 'The XML has no signature, so it is no legal document. Send `allow_unsigned=true` (`--allow-unsigned`) to import it anyway.',
  },
  signature_invalid: {
    kind: 'invalid',
    title: 'Signature not valid',
    help: 'The signature does not match these bytes: the file was changed after it was signed. Ask the issuer for the original.',
  },
  certificate_untrusted: {
    kind: 'invalid',
    title: 'Signer is not trusted',
    help: 'The company only accepts files whose signer has a certificate of a trusted authority (`demand_trusted_certificates`). This certificate does not lead to any authority in `TRUSTED_ROOTS`; the detail says where its chain ends.',
  },
  other_issuer: {
    kind: 'invalid',
    title: "Another company's document",
    help: 'The document was issued by another tax id than that of the company. Import it there.',
  },
  acknowledgement_mismatched: {
    kind: 'invalid',
    title: 'Acknowledgement of another document',
    help: 'The acknowledgement names another issuer or number than its file name or the document that it came with. Nothing was changed.',
  },
  acknowledgement_conflict: {
    kind: 'conflict',
    title: 'Document has another acknowledgement already',
    help: "The document already has an acknowledgement with a different result, and a final state never changes. The authority's own query shows which one is valid.",
  },
  invalid_logo: {
    kind: 'invalid',
    title: 'Logo cannot be used',
    help: 'A logo must be a complete PNG, JPEG or SVG within the limits that the detail names.',
  },
  document_conflict: {
    kind: 'conflict',
    title: 'Another document has this id or number',
    help: 'Another document is stored under this id or number. Nothing was changed.',
  },
  settings_differ: {
    kind: 'conflict',
    title: 'Settings differ from those of the file',
    help: 'Only in `chasqui load`: the company, its credentials, mail, logo or an exchange rate have other values here than in the file. The values here stay; the detail says what differs and how to change it.',
  },
  ...deliveryErrorCodes,
  draft_refused: {
    kind: 'invalid',
    title: "Draft breaks the authority's rules",
    help: 'The authority would reject the document. `errors` has its code and message where it has one, the JSON pointer of the field and what to change. Nothing was stored and no number was used.',
  },
  invalid_idempotency_key: {
    kind: 'invalid',
    title: 'Invalid Idempotency-Key',
    help: '`Idempotency-Key` must be 1 to 255 visible ASCII characters, such as a UUID, sent once.',
  },
  idempotency_key_reused: {
    kind: 'invalid',
    title: 'Idempotency-Key of another request',
    help: 'This `Idempotency-Key` was used for another request: to issue with another body, to void another document or for another reason, or to mail the document to other addresses. Send the same request as before, or use a new key.',
  },
  external_id_reused: {
    kind: 'conflict',
    title: 'External id of another document',
    help: 'The company uses each `external_id` only once (`unique_external_ids`), and another document has this one; the detail names it. Send the same draft as before to get that document, or use another `external_id`.',
  },
  invalid_series: {
    kind: 'invalid',
    title: 'Series cannot be used',
    help: 'The series does not have the form that the authority prescribes for this type of document; the detail names that form.',
  },
  series_exists: {
    kind: 'conflict',
    title: 'Series exists already',
    help: 'The next number of this series is already a different one: somebody created the series before, or it has documents. A series never goes back to earlier numbers.',
  },
  series_exhausted: {
    kind: 'conflict',
    title: 'Series has no numbers left',
    help: 'The last number of the series, 99999999, has been used. Use another series.',
  },
  invalid_credentials: {
    kind: 'invalid',
    title: 'Credentials cannot be used',
    help: 'The file is not a key file, its password is wrong, its key and certificate do not fit together, or the certificate is expired or of another tax id. `errors` names each problem. What was set before is still in use.',
  },
  credentials_missing: {
    kind: 'conflict',
    title: 'Company has no certificate',
    help: 'A company in `live` signs with its own certificate. Send it with PUT /api/company/{companyId}/credentials.',
  },
  credentials_expired: {
    kind: 'conflict',
    title: 'Certificate expired',
    help: 'The certificate of the company has expired. Send the new one with PUT /api/company/{companyId}/credentials.',
  },
  credentials_unreadable: {
    kind: 'conflict',
    title: 'Credentials cannot be opened',
    help: 'The credentials were sealed with another `SECRET_KEY`. Put that key back, or send the credentials again.',
  },
  credentials_not_found: {
    kind: 'not_found',
    title: 'Company has no credentials',
    help: 'There is nothing to remove: the company has no credentials.',
  },
  secret_key_unavailable: {
    kind: 'unavailable',
    title: 'Secret key unavailable',
    help: 'The key that encrypts the credentials cannot be read, or does not belong to this store: `SECRET_KEY` or its file is wrong. `chasqui doctor` says what to do.',
  },
  clock_behind: {
    kind: 'unavailable',
    title: 'Clock of the server is wrong',
    help: "The server's clock is behind its own last write or behind the day on which the program was built, so documents cannot get a date. Nothing was issued: send the same request again later. Operators: `chasqui doctor`.",
  },
  ...outboundErrorCodes,
  rate_limited: {
    kind: 'limited',
    title: 'Too many requests',
    help: 'The key made more requests in a minute than it may. `Retry-After` says how long to wait.',
  },
  too_many_failed_attempts: {
    kind: 'limited',
    title: 'Too many failed authentications',
    help: 'Too many requests with wrong keys came from this address, or too many attempts to sign in failed with this e-mail or from this address. `Retry-After` says how long to wait, and `retry_at` until when; valid keys still work, and so do links that administrators make.',
  },
  overloaded: {
    kind: 'unavailable',
    title: 'Service overloaded',
    help: 'The process has more to do than it can answer in time, or holds too many bytes of large bodies, in total or for this account, and refuses early. Try again after `Retry-After`.',
  },
  shutting_down: {
    kind: 'unavailable',
    title: 'Service is shutting down',
    help: 'The process is about to stop and takes no more work (only `/readyz` says so).',
  },
  storage_unavailable: {
    kind: 'unavailable',
    title: 'Storage unavailable',
    help: 'The database does not answer. Try again after `Retry-After`. It may be unknown whether the request was stored: with an `Idempotency-Key` it is safe to repeat it.',
  },
  storage_failed: {
    kind: 'unavailable',
    title: 'Storage needs the operator',
    help: 'The disk of the store is full (`disk_full`), a part of it is damaged (`damaged`), it takes no writes (`read_only`), or a newer version of the program has migrated it (`newer_schema`): `errors` says which. Trying again does not help until the operator has acted; `chasqui doctor` and the log say what to do.',
  },
  archive_unavailable: {
    kind: 'unavailable',
    title: 'Archive cannot be read',
    help: 'The file was moved out of the database into a pack (`chasqui archive`), and that pack is missing, damaged or cannot be reached. All other data of the document is available. Trying again does not help until the operator has acted: `chasqui doctor` names the pack.',
  },
  internal: {
    kind: 'internal',
    title: 'Internal error',
    help: 'A fault of the service. The answer does not describe it; the log does, under the `request_id`.',
  },
} as const satisfies Record<string, CodeFacts>;

export type ErrorCode = keyof typeof errorCodes;
