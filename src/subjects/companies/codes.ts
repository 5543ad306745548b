import { codes } from '../../kernel/codes/code.ts';
import { messages } from '../../kernel/message.ts';

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

export const companyMessages = messages('company', {
  drawing_too_costly: {
    en: 'Drawing the image takes too long or too much memory. Simplify it, or send it as PNG.',
    es: 'Dibujar la imagen toma demasiado tiempo o memoria. Simplifíquela, o envíela como PNG.',
  },
  tax_id_taken: {
    en: 'The account has a company with tax id {taxId} already.',
    es: 'La cuenta ya tiene una empresa con RUC {taxId}.',
  },
  country_not_supported: {
    en: 'Companies of {country} are not supported; use {known}.',
    es: 'No se admiten empresas de {country}; use {known}.',
  },
  country_not_issued: {
    en: 'Documents of {country} are not issued or held yet: only the catalogues of {authority} are served. Companies can be of {known}.',
    es: 'Aún no se emiten ni se guardan comprobantes de {country}: solo se ofrecen los catálogos de {authority}. Las empresas pueden ser de {known}.',
  },
  one_url: {
    en: '/authority_url/test and /authority_url/live must not be the same URL: documents of test would go where those of live go.',
    es: '/authority_url/test y /authority_url/live no deben ser la misma URL: los comprobantes de prueba irían adonde van los reales.',
  },
  url_scheme: {
    en: 'The URL must begin with https://: documents are sent there with a password.',
    es: 'La URL debe empezar con https://: allí se envían comprobantes con una contraseña.',
  },
  name_empty: {
    en: '/business_name must not be empty.',
    es: '/business_name no debe estar vacío.',
  },
  one_line: {
    en: '/{field} must be one line, without tabs.',
    es: '/{field} debe ser una sola línea, sin tabulaciones.',
  },
  unprintable: {
    en: 'PDFs cannot show {signs}. Write it in Latin, Greek or Cyrillic letters.',
    es: 'Los PDF no pueden mostrar {signs}. Escríbalo con letras latinas, griegas o cirílicas.',
  },
  footer_too_long: {
    en: '/printing/footer has {lines} lines; at most {linesMax} are printed. Put the rest into /printing/notes.',
    es: '/printing/footer tiene {lines} líneas; se imprimen {linesMax} como máximo. Ponga el resto en /printing/notes.',
  },
  color_too_pale: {
    en: '{color} is too pale to be read on white: its contrast is {contrast}, and must be {contrastMin} at least. Choose a darker colour.',
    es: '{color} es muy pálido para leerse sobre blanco: su contraste es {contrast}, y debe ser {contrastMin} como mínimo. Elija un color más oscuro.',
  },
  logo_type: {
    en: 'The image is {type}, and Content-Type says {said}.',
    es: 'La imagen es {type}, y Content-Type dice {said}.',
  },
  logo_size: {
    en: 'The image has {width} × {height} pixels; at most {most} a side.',
    es: 'La imagen tiene {width} × {height} píxeles; {most} como máximo por lado.',
  },
  none_visible: {
    en: 'No company with this id is visible to this key. {list} lists those that are.',
    es: 'Ninguna empresa con este id es visible para esta clave. {list} lista las que lo son.',
  },
  none_in_account: {
    en: 'The account has no company {company}.',
    es: 'La cuenta no tiene la empresa {company}.',
  },
  none_visible_with_id: {
    en: 'No company {company} is visible to this key.',
    es: 'La empresa {company} no es visible para esta clave.',
  },
  answer_makes_none: {
    en: 'The account has no company {company}. An acknowledgement alone says too little to make it: import its document too.',
    es: 'La cuenta no tiene la empresa {company}. Una constancia sola no basta para crearla: importe también su comprobante.',
  },
  create_or_allow: {
    en: 'The account has no company {company}. Create it, or import with --create-companies.',
    es: 'La cuenta no tiene la empresa {company}. Créela, o importe con --create-companies.',
  },
  country_form: {
    en: 'two capital letters, such as PE',
    es: 'dos letras mayúsculas, por ejemplo PE',
  },
});
