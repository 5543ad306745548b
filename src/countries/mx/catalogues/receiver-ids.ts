import type { AuthorityCatalogue } from '../../../subjects/catalogues/catalogue.ts';

/** What a receiver is known by: always an RFC, of its own or one of two that stand for many. */
export const receiverIds: AuthorityCatalogue = {
  number: 'identity_documents',
  title: 'RFC del receptor',
  entries: [
    { code: 'RFC', description: 'Registro Federal de Contribuyentes' },
    { code: 'XAXX010101000', description: 'RFC genérico nacional (público en general)' },
    { code: 'XEXX010101000', description: 'RFC genérico extranjero' },
  ],
};
