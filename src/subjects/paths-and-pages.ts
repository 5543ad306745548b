import type { TSchema } from 'typebox';
import { Type } from '../kernel/schema-type.ts';

/** What paths and pages of several routes have in common. */
export const companyPath = {
  companyId: {
    description: 'Company id',
    es: 'Id de la empresa',
    example: 'com_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  },
};

export const documentPath = {
  documentId: {
    description: 'Document id',
    es: 'Id del comprobante',
    example: 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  },
};

export const webhookPath = {
  webhookId: {
    description: 'Webhook id',
    es: 'Id del webhook',
    example: 'whk_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  },
};

export const filingPath = {
  ...companyPath,
  filingId: {
    description: 'Filing id',
    es: 'Id del resumen o la comunicación',
    example: 'fil_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  },
};

export const recordsOfPage = {
  description: 'The records of this page, in order',
  es: 'Los registros de esta página, en orden',
};
export const metaOfPage = { description: 'Where the list goes on', es: 'Dónde sigue la lista' };

const PageMeta = Type.Object(
  {
    next_token: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Token of the next page, or null where there is none',
      es: 'Token de la página siguiente; null si no hay más',
    }),
  },
  { title: 'PageMeta', ...metaOfPage },
);

/** A page of a list. */
export function pageOf(item: TSchema): TSchema {
  const { title } = item as { readonly title?: string };
  const named = title === undefined ? {} : { title: `${title}Page` };
  return Type.Object({ data: Type.Array(item, recordsOfPage), meta: PageMeta }, named);
}
