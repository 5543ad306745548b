import { companyExample } from '../companies/company-example.ts';

/** What a caller sends to set credentials. */
export const credentialsExample = {
  certificate: 'MIIKkQIBAzCCClcGCSqGSIb3DQEHAaCC…',
  password: 'the password of the file',
  sol_user: 'FACTURA1',
  sol_password: 'the password of the user',
};

export const certifiedCompanyExample = {
  ...companyExample,
  certificate: {
    subject: 'CN=COMERCIAL ANDINA S.A.C., OU=RUC 20100070970',
    issuer: 'CN=Entidad de certificación',
    serial: '6C1F2B',
    not_before: '2025-01-01T00:00:00.000Z',
    not_after: '2028-01-01T00:00:00.000Z',
    self_made: false,
    has_sol_user: true,
    guide_client_set: false,
    query_client_set: false,
  },
};
