import { messages } from '../message.ts';

export const schemaMessages = messages('schema', {
  must_be: {
    en: '{pointer} must be {form}.',
    es: '{pointer} debe ser {form}.',
  },
  not_utf8: {
    en: 'The {name} is not valid UTF-8.',
    es: 'El contenido no es UTF-8 válido ({name}).',
  },
  empty: {
    en: 'The {name} is empty. Send a JSON object.',
    es: 'El contenido está vacío ({name}). Envíe un objeto JSON.',
  },
  too_many_items: {
    en: '{pointer} must NOT have more than {count} items.',
    es: '{pointer} no debe tener más de {count} elementos.',
  },
  too_many_fields: {
    en: '{pointer} has {count} fields, most of them unknown.',
    es: '{pointer} tiene {count} campos, casi todos desconocidos.',
  },
  the_body: {
    en: 'The body',
    es: 'El cuerpo',
  },
  day: {
    en: '{pointer} must be a day of the calendar from 1900 to 2999, written YYYY-MM-DD.',
    es: '{pointer} debe ser un día del calendario de 1900 a 2999, escrito AAAA-MM-DD.',
  },
  day_or_time: {
    en: '{pointer} must be a day of the calendar from 1900 to 2999, written YYYY-MM-DD, or a time with UTC offset.',
    es: '{pointer} debe ser un día del calendario entre 1900 y 2999, escrito AAAA-MM-DD, o una hora con desfase UTC.',
  },
  time_zone: {
    en: '{pointer} must be an IANA time zone, such as America/Lima.',
    es: '{pointer} debe ser una zona horaria IANA, por ejemplo America/Lima.',
  },
  web_url: {
    en: '{pointer} must be an http or https URL without user name and password.',
    es: '{pointer} debe ser una URL http o https sin usuario ni contraseña.',
  },
  missing: {
    en: '{pointer} is missing.',
    es: '{pointer} falta: indíquelo.',
  },
  field_name: {
    en: '{pointer} has a name of another form than letters, digits, _, . and -, at most 40.',
    es: '{pointer} tiene un nombre que no es de letras, dígitos, _, . y -, 40 como máximo.',
  },
  no_field: {
    en: '{pointer} must have at least one field.',
    es: '{pointer} debe tener al menos un campo.',
  },
  decimal_or_text: {
    en: '{pointer} must be a number of at most 18 digits and 20 decimals, or the same as text, such as "118.00".',
    es: '{pointer} debe ser un número de 18 dígitos y 20 decimales como máximo, o lo mismo como texto, por ejemplo "118.00".',
  },
  decimal: {
    en: '{pointer} must be a number of at most 18 digits and 20 decimals.',
    es: '{pointer} debe ser un número de 18 dígitos y 20 decimales como máximo.',
  },
  unknown_field_but: {
    en: '{pointer} is not a known field. Did you mean {name}?',
    es: '{pointer} no es un campo conocido. ¿Quiso decir {name}?',
  },
  unknown_field: {
    en: '{pointer} is not a known field.',
    es: '{pointer} no es un campo conocido: retírelo.',
  },
  unknown_field_of: {
    en: '{pointer} is not a known field. There are {names}.',
    es: '{pointer} no es un campo conocido. Los que hay: {names}.',
  },
  control_characters: {
    en: '{pointer} must not have control characters.',
    es: '{pointer} no debe tener caracteres de control.',
  },
  object: {
    en: 'object',
    es: 'un objeto',
  },
  array: {
    en: 'array',
    es: 'una lista',
  },
  string: {
    en: 'string',
    es: 'un texto',
  },
  number: {
    en: 'number',
    es: 'un número',
  },
  integer: {
    en: 'integer',
    es: 'un número entero',
  },
  boolean: {
    en: 'boolean',
    es: 'true o false',
  },
  time: {
    en: '{pointer} must be a time with UTC offset, such as {example}.',
    es: '{pointer} debe ser una hora con su diferencia UTC, por ejemplo {example}.',
  },
  not_valid: {
    en: '{pointer} is not valid.',
    es: '{pointer} no es válido.',
  },
  too_short: {
    en: '{pointer} must NOT have fewer than {count} characters.',
    es: '{pointer} debe tener al menos {count} caracteres.',
  },
  too_long: {
    en: '{pointer} must NOT have more than {count} characters.',
    es: '{pointer} debe tener {count} caracteres como máximo.',
  },
  too_few_items: {
    en: '{pointer} must NOT have fewer than {count} items.',
    es: '{pointer} debe tener al menos {count} elementos.',
  },
  duplicate_items: {
    en: '{pointer} must NOT have duplicate items (items ## {one} and {other} are identical).',
    es: '{pointer} no debe tener elementos repetidos (los elementos {one} y {other} son iguales).',
  },
  at_least: {
    en: '{pointer} must be >= {least}.',
    es: '{pointer} debe ser {least} o más.',
  },
  at_most: {
    en: '{pointer} must be <= {most}.',
    es: '{pointer} debe ser {most} o menos.',
  },
  above: {
    en: '{pointer} must be > {least}.',
    es: '{pointer} debe ser mayor que {least}.',
  },
  below: {
    en: '{pointer} must be < {most}.',
    es: '{pointer} debe ser menor que {most}.',
  },
  limit: {
    en: 'at most {most}',
    es: '{most} como máximo',
  },
  invalid_json: {
    en: 'The {name} is not valid JSON: {why}.',
    es: 'El contenido no es JSON válido ({name}): {why}.',
  },
  json_too_long: {
    en: 'The {name} is too long: {why}.',
    es: 'El contenido es demasiado largo ({name}): {why}.',
  },
});
