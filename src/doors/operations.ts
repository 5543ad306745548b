import { issuingOperations } from '../issuing/operations.ts';
import { deliveryOperations } from '../sending/operations.ts';
import { setAsideOperations } from '../sending/set-aside-operations.ts';
import { auditOperations } from '../subjects/audit/operations.ts';
import { catalogueOperations } from '../subjects/catalogues/operations.ts';
import { logoOperations } from '../subjects/companies/logo-operations.ts';
import { companyOperations } from '../subjects/companies/operations.ts';
import { credentialOperations } from '../subjects/credentials/operations.ts';
import { importOperations } from '../subjects/imports/operations.ts';
import { keyOperations } from '../subjects/keys/operations.ts';
import { fileOperations } from '../subjects/ledger/documents/file-operations.ts';
import { documentOperations } from '../subjects/ledger/documents/operations.ts';
import { verificationOperations } from '../subjects/ledger/documents/verification-operations.ts';
import { voidingOperations } from '../subjects/ledger/documents/voiding-operations.ts';
import { feedOperations } from '../subjects/ledger/events/feed-operations.ts';
import { eventOperations } from '../subjects/ledger/events/operations.ts';
import { filingOperations } from '../subjects/ledger/filings/operations.ts';
import { mailOperations } from '../subjects/ledger/mails/operations.ts';
import { seriesOperations } from '../subjects/ledger/series/operations.ts';
import { totalsOperations } from '../subjects/ledger/totals/operations.ts';
import type { Door, Operation } from '../subjects/operation.ts';
import type { OperationParts } from '../subjects/operation-parts.ts';
import { outageOperations } from '../subjects/outages/operations.ts';
import { exchangeRateOperations } from '../subjects/registers/exchange-rate-operations.ts';
import { registerOperations } from '../subjects/registers/operations.ts';
import { tableFileOperations } from '../subjects/table/file-operations.ts';
import { tableOperations } from '../subjects/table/operations.ts';
import { userOperations } from '../subjects/users/operations.ts';
import { ownUserOperations } from '../subjects/users/own-user-operations.ts';
import { sessionOperations } from '../subjects/users/session-operations.ts';
import { webhookDeliveryOperations } from '../subjects/webhooks/delivery-operations.ts';
import { webhookOperations } from '../subjects/webhooks/operations.ts';

/** Every operation of the service, in the order of the reference. */
export function declaredOperations(parts: OperationParts): readonly Operation[] {
  return [
    ...documentOperations(parts),
    ...tableOperations(parts),
    ...tableFileOperations(parts),
    ...issuingOperations(parts),
    ...importOperations(parts),
    ...verificationOperations(parts),
    ...eventOperations(parts),
    ...deliveryOperations(parts),
    ...outageOperations(parts),
    ...setAsideOperations(parts),
    ...voidingOperations(parts),
    ...catalogueOperations(parts),
    ...companyOperations(parts),
    ...logoOperations(parts),
    ...seriesOperations(parts),
    ...totalsOperations(parts),
    ...registerOperations(parts),
    ...exchangeRateOperations(parts),
    ...credentialOperations(parts),
    ...filingOperations(parts),
    ...mailOperations(parts),
    ...keyOperations(parts),
    ...sessionOperations(parts),
    ...userOperations(parts),
    ...ownUserOperations(parts),
    ...auditOperations(parts),
    ...feedOperations(parts),
    ...webhookOperations(parts),
    ...webhookDeliveryOperations(parts),
    ...fileOperations(parts),
  ];
}

/** Those that are on a door; it knows no others. */
export function on(door: Door, operations: readonly Operation[]): readonly Operation[] {
  return operations.filter(({ doors }) => doors.includes(door));
}
