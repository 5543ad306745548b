import { codes } from '../../kernel/codes/code.ts';

/** Codes of companies. */
export const companyCodes = codes({
  invalid_company: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Company data breaks a rule',
      help: 'The company breaks a rule: a wrong check digit in its tax id, a country whose documents are not issued here, one URL for documents of `test` and of `live`, or a colour that is too pale to be read in print.',
    },
    es: {
      title: 'Los datos de la empresa incumplen una regla',
      help: 'La empresa incumple una regla: un dígito verificador incorrecto en su número tributario, un país cuyos comprobantes no se emiten aquí, una misma URL para comprobantes de `test` y de `live`, o un color muy pálido para leerse impreso.',
    },
  },
  company_not_found: {
    kind: 'not_found',
    en: {
      title: 'Company not found',
      help: 'The company does not exist, or is not visible to this key: both look the same.',
    },
    es: {
      title: 'Empresa no encontrada',
      help: 'La empresa no existe, o no es visible para esta clave: ambas cosas se ven igual.',
    },
  },
  company_exists: {
    kind: 'conflict',
    en: {
      title: 'Company exists already',
      help: 'The account has a company with this tax id already.',
    },
    es: {
      title: 'La empresa ya existe',
      help: 'La cuenta ya tiene una empresa con este RUC.',
    },
  },
  country_not_supported: {
    kind: 'not_found',
    en: {
      title: 'Country not supported',
      help: 'There are no catalogues for this country. `GET /api/catalogue` lists the countries.',
    },
    es: {
      title: 'País no admitido',
      help: 'No hay catálogos para este país. `GET /api/catalogue` lista los países.',
    },
  },
  invalid_logo: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Logo cannot be used',
      help: 'A logo must be a complete PNG, JPEG or SVG within the limits that the detail names.',
    },
    es: {
      title: 'El logo no se puede usar',
      help: 'Un logo debe ser un PNG, JPEG o SVG completo dentro de los límites que el detalle indica.',
    },
  },
});
