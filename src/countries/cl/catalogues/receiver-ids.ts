import type { AuthorityCatalogue } from '../../../subjects/catalogues/catalogue.ts';

/** What a receiver is known by: always a RUT, of its own or one of two that stand for many. */
export const receiverIds: AuthorityCatalogue = {
  number: 'identity_documents',
  title: 'RUT del receptor',
  entries: [
    { code: 'RUT', description: 'Rol Único Tributario' },
    { code: '55555555-5', description: 'RUT genérico de extranjero (documentos de exportación)' },
    { code: '66666666-6', description: 'RUT genérico sin identificar (boletas)' },
  ],
};
