import { asciiJson } from '../../kernel/ascii-json.ts';
import { pageParameters, pageSize } from '../../kernel/schema/query-parameters.ts';
import { checkerOf } from '../../kernel/schema/validation.ts';
import { requireCompany } from '../context.ts';
import { look, page } from '../model-tool.ts';
import type { Operation, Reply } from '../operation.ts';
import { locationHeader } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { companyPath, pageOf } from '../paths-and-pages.ts';
import { changeCompany } from './change-company.ts';
import { CompanyChanges, type CompanyRecord, NewCompany } from './company.ts';
import { companyExample } from './company-example.ts';
import { createCompany } from './create-company.ts';
import { listCompanies } from './list-companies.ts';
import { showCompanies } from './show-companies.ts';

const newCompanyExample = {
  tax_id: '20100070970',
  business_name: 'COMERCIAL ANDINA S.A.C.',
  trade_name: 'Andina',
  country: 'PE',
  address: {
    postal_zone: '150122',
    country: 'PE',
    country_subentity: 'Lima',
    city: 'Lima',
    district: 'Miraflores',
    address: 'Av. José Larco 1232',
  },
};

export function companyOperations(parts: OperationParts): readonly Operation[] {
  return [
    createOperation(parts),
    readOperation(parts),
    changeOperation(parts),
    listOperation(parts),
  ];
}

/** Companies as they are shown, with the links of this deployment. */
async function companiesReply(
  { context, links }: OperationParts,
  accountId: string,
  companies: readonly CompanyRecord[],
  wrap: (shown: readonly unknown[]) => unknown,
): Promise<Reply> {
  const shown = await showCompanies(context, accountId, companies);
  const finished = await links.finish(asciiJson(wrap(shown)), () => context.secrets(accountId));
  return { status: 200, body: Buffer.from(finished), cacheControl: 'no-store' };
}

export function companyReply(
  parts: OperationParts,
  accountId: string,
  company: CompanyRecord,
): Promise<Reply> {
  return companiesReply(parts, accountId, [company], ([shown]) => shown);
}

/** Its documents go there from then on. */
function namesWebHook(body: unknown): boolean {
  return typeof (body as CompanyChanges).web_hook === 'string';
}

function createOperation(parts: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/company',
    operationId: 'createCompany',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Companies',
    summary: {
      en: 'Create a company',
      es: 'Crear una empresa',
    },
    description: {
      en: "A tax id is unique in its account, and its check digit is checked. An address without a country is in the company's own.",
      es: 'Un RUC es único en su cuenta, y se comprueba su dígito verificador. Una dirección sin país es del país de la empresa.',
    },
    scope: 'admin',
    confirm: namesWebHook,
    wholeAccount: true,
    body: { schema: NewCompany, check: checkerOf(NewCompany), example: newCompanyExample },
    responses: {
      201: {
        description: 'The company',
        schema: parts.schemas.company,
        example: companyExample,
        headers: locationHeader,
      },
    },
    errors: [
      'invalid_json',
      'invalid_body',
      'invalid_company',
      'company_exists',
      'key_bound_to_companies',
    ],
    async handle({ principal, body }) {
      const company = await createCompany(parts.context, principal.accountId, body as NewCompany);
      const reply = await companyReply(parts, principal.accountId, company);
      return {
        ...reply,
        status: 201,
        headers: ['Location', `${parts.publicUrl}/api/company/${company.id}`],
        made: { companyId: company.id },
      };
    },
  };
}

function readOperation(parts: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/company/{companyId}',
    operationId: 'getCompany',
    doors: ['http', 'command', 'sdk'],
    tag: 'Companies',
    summary: {
      en: 'Get one company',
      es: 'Ver una empresa',
    },
    scope: 'read',
    pathParameters: companyPath,
    responses: {
      200: { description: 'The company', schema: parts.schemas.company, example: companyExample },
    },
    errors: ['company_not_found'],
    async handle({ principal, path }) {
      const company = await requireCompany(parts.context, principal, path.companyId ?? '');
      return companyReply(parts, principal.accountId, company);
    },
  };
}

function changeOperation(parts: OperationParts): Operation {
  return {
    method: 'PATCH',
    path: '/api/company/{companyId}',
    operationId: 'changeCompany',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Companies',
    summary: {
      en: 'Change a company',
      es: 'Cambiar una empresa',
    },
    description: {
      en: 'Only the fields that are sent change. `address`, `metadata` and `authority_url` are replaced as a whole. Another `authority_url` removes the user and password that were set for the one before (PE: `sol_user`, `sol_password`): send them again. Documents keep the company as it was when they were issued. The tax id and the country cannot change.',
      es: 'Solo cambian los campos que se envían. `address`, `metadata` y `authority_url` se reemplazan por completo. Otra `authority_url` quita el usuario y la contraseña que se fijaron para la anterior (PE: `sol_user`, `sol_password`): envíelos de nuevo. Los comprobantes conservan la empresa como era cuando se emitieron. El RUC y el país no pueden cambiar.',
    },
    scope: 'admin',
    confirm: namesWebHook,
    pathParameters: companyPath,
    body: {
      schema: CompanyChanges,
      check: checkerOf(CompanyChanges),
      example: { trade_name: 'Andina Express', metadata: { erp_branch: 'LIM-01' } },
    },
    responses: {
      200: { description: 'The company', schema: parts.schemas.company, example: companyExample },
    },
    errors: [
      'invalid_json',
      'invalid_body',
      'invalid_company',
      'company_not_found',
      'credentials_unreadable',
      'secret_key_unavailable',
    ],
    async handle({ principal, path, body }) {
      const company = await changeCompany(
        parts.context,
        principal,
        path.companyId ?? '',
        body as CompanyChanges,
      );
      return companyReply(parts, principal.accountId, company);
    },
  };
}

function listOperation(parts: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/account/companies',
    operationId: 'listCompanies',
    doors: ['http', 'command', 'sdk', 'mcp', 'console'],
    mcp: [
      look({
        name: 'list_companies',
        title: 'List companies',
        description: 'Companies of the account that this key may see, newest first.',
        fields: page,
      }),
    ],
    tag: 'Companies',
    summary: {
      en: 'List the companies of the account',
      es: 'Listar las empresas de la cuenta',
    },
    description: {
      en: 'Newest first. A key that is bound to companies sees only these.',
      es: 'Las más recientes primero. Una clave limitada a ciertas empresas ve solo esas.',
    },
    scope: 'read',
    query: pageParameters,
    responses: {
      200: {
        description: 'A page of companies',
        schema: pageOf(parts.schemas.company),
        example: { data: [companyExample], meta: { next_token: null } },
      },
    },
    errors: ['invalid_limit', 'invalid_next_token'],
    async handle({ principal, query }) {
      const { companies, nextToken } = await listCompanies(parts.context, principal, {
        limit: pageSize(query),
        nextToken: query.next_token ?? null,
      });
      return companiesReply(parts, principal.accountId, companies, (data) => ({
        data,
        meta: { next_token: nextToken },
      }));
    },
  };
}
