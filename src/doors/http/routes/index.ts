import { createLocalApi } from '../local-api.ts';
import type { Route } from '../route.ts';
import { auditRoutes } from './audit.ts';
import { catalogueRoutes } from './catalogues.ts';
import { companyRoutes } from './companies.ts';
import { consoleRoutes } from './console.ts';
import { credentialRoutes } from './credentials.ts';
import { deliveryRoutes } from './deliveries.ts';
import { docsRoutes } from './docs.ts';
import { documentRoutes } from './documents.ts';
import { eventRoutes } from './events.ts';
import { exchangeRateRoutes } from './exchange-rates.ts';
import { feedRoutes } from './feed.ts';
import { fileRoutes } from './files.ts';
import { filingRoutes } from './filings.ts';
import { healthRoutes } from './health.ts';
import { importRoutes } from './imports.ts';
import { issuingRoutes } from './issuing.ts';
import { keyRoutes } from './keys.ts';
import { logoRoutes } from './logos.ts';
import { mailRoutes } from './mail.ts';
import { mcpRoutes } from './mcp.ts';
import { outageRoutes } from './outages.ts';
import { ownUserRoutes } from './own-user.ts';
import type { RouteParts } from './parts.ts';
import { registerRoutes } from './register.ts';
import { securityTxtRoute } from './security-txt.ts';
import { seriesRoutes } from './series.ts';
import { sessionRoutes } from './session.ts';
import { setAsideRoutes } from './set-aside.ts';
import { tableRoutes } from './table.ts';
import { tableFileRoutes } from './table-files.ts';
import { totalsRoutes } from './totals.ts';
import { userRoutes } from './users.ts';
import { verificationRoutes } from './verification.ts';
import { voidingRoutes } from './voiding.ts';
import { webhookDeliveryRoutes } from './webhook-deliveries.ts';
import { webhookRoutes } from './webhooks.ts';

/** Every path that the service answers. */
export function allRoutes(parts: RouteParts): readonly Route[] {
  const api = apiRoutes(parts);
  const files = fileRoutes(parts);
  return [
    ...api,
    ...files,
    ...mcpRoutes(parts, createLocalApi([...api, ...files])),
    ...healthRoutes(parts),
    ...docsRoutes(parts, api),
    securityTxtRoute(parts),
    ...consoleRoutes(),
  ];
}

/** The documented interface. */
export function apiRoutes(parts: RouteParts): readonly Route[] {
  return [
    ...documentRoutes(parts),
    ...tableRoutes(parts),
    ...tableFileRoutes(parts),
    ...issuingRoutes(parts),
    ...importRoutes(parts),
    ...verificationRoutes(parts),
    ...eventRoutes(parts),
    ...deliveryRoutes(parts),
    ...outageRoutes(parts),
    ...setAsideRoutes(parts),
    ...voidingRoutes(parts),
    ...catalogueRoutes(parts),
    ...companyRoutes(parts),
    ...logoRoutes(parts),
    ...seriesRoutes(parts),
    ...totalsRoutes(parts),
    ...registerRoutes(parts),
    ...exchangeRateRoutes(parts),
    ...credentialRoutes(parts),
    ...filingRoutes(parts),
    ...mailRoutes(parts),
    ...keyRoutes(parts),
    ...sessionRoutes(parts),
    ...userRoutes(parts),
    ...ownUserRoutes(parts),
    ...auditRoutes(parts),
    ...feedRoutes(parts),
    ...webhookRoutes(parts),
    ...webhookDeliveryRoutes(parts),
  ];
}
