import { operatorOperation } from '../operator-operation.ts';
import { findCompanyAnywhere } from './find-company.ts';

/** What operators ask of companies. */
export const operatorCompanies = {
  findAnywhere: operatorOperation({
    operationId: 'findCompanyAnywhere',
    summary: {
      en: 'Find a company, whichever account has it',
      es: 'Buscar una empresa, sea de la cuenta que sea',
    },
    run: findCompanyAnywhere,
  }),
};
