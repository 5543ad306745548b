import type { Call, Door } from '../kernel/message.ts';

type CallTexts = Readonly<Record<Door, string>>;

/** A call of the interface that neither a command nor a tool does. */
function httpOnly(http: string): CallTexts {
  return {
    http,
    command: `${http} of a service`,
    tool: `${http} of the HTTP API, for which there is no tool`,
  };
}

/** Operations that messages send their reader to, as each door names them. */
export const calls = {
  listCatalogues: {
    http: 'GET /api/catalogue/{country}',
    command: '"chasqui catalogue {country}"',
    tool: 'list_catalogues',
  },
  listCompanies: {
    http: 'GET /api/account/companies',
    command: '"chasqui company list"',
    tool: 'list_companies',
  },
  listFilings: {
    http: 'GET /api/company/{companyId}/filings',
    command: '"chasqui deliveries"',
    tool: 'GET /api/company/{companyId}/filings of the HTTP API, for which there is no tool,',
  },
  listWebhooks: {
    http: 'GET /api/account/webhooks',
    command: 'GET /api/account/webhooks of a service',
    tool: 'GET /api/account/webhooks of the HTTP API, for which there is no tool,',
  },
  setCredentials: {
    ...httpOnly('PUT /api/company/{companyId}/credentials'),
    command: '"chasqui company credentials set"',
  },
  removeWebHook: {
    ...httpOnly('PATCH /api/company/{companyId} {"web_hook": null}'),
    command:
      '"chasqui company update --company {companyId} --file FILE" and {"web_hook": null} in that file',
  },
  changeWebHook: {
    ...httpOnly('PATCH /api/company/{companyId}'),
    command: '"chasqui company update --company {companyId} --web-hook URL"',
  },
} as const satisfies Readonly<Record<string, CallTexts>>;

/** Where no one company is meant, its place in the path is shown. */
const anyCompany = { companyId: '{companyId}' };

/** What a message says where its reader is sent to an operation. */
export function call(name: keyof typeof calls, values: Call['values'] = anyCompany): Call {
  return { calls: calls[name], values };
}
