import { codes } from '../../kernel/codes/code.ts';
import { messages } from '../../kernel/message.ts';

/** Codes of catalogues. */
export const catalogueCodes = codes({
  catalogue_not_found: {
    kind: 'not_found',
    en: {
      title: 'Catalogue not found',
      help: "The country's authority has no such catalogue; where documents have something else instead, the detail says what. `GET /api/catalogue/{countryCode}` lists the existing ones.",
    },
    es: {
      title: 'Catálogo no encontrado',
      help: 'La autoridad del país no tiene ese catálogo; si los comprobantes usan otra cosa en su lugar, el detalle dice cuál. `GET /api/catalogue/{countryCode}` lista los que existen.',
    },
  },
});

export const catalogueMessages = messages('catalogue', {
  no_such_catalogue: {
    en: '{country} has no such catalogue here. {list} lists those there are.',
    es: '{country} no tiene ese catálogo aquí. {list} lista los que existen.',
  },
  no_country: {
    en: 'There are no catalogues for this country. Supported: {countries}.',
    es: 'No hay catálogos para este país. Admitidos: {countries}.',
  },
});
