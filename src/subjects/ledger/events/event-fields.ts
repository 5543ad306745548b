import { oneOf } from '../../../kernel/schema/schema.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { environments } from '../../companies/company.ts';
import { documentStatuses } from '../documents/states.ts';

export const words = (description: string, es: string) =>
  Type.Unsafe<string>({ type: 'string', description, es });
export const wordsOrNull = (description: string, es: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description, es });
export const whole = (description: string, es: string) =>
  Type.Unsafe<number>({ type: 'integer', description, es });
export const names = (description: string, es: string) =>
  Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string' }, description, es });
export const namesOrNull = (description: string, es: string) =>
  Type.Unsafe<readonly string[] | null>({
    type: ['array', 'null'],
    items: { type: 'string' },
    description,
    es,
  });

/** Fields of events of documents, in the order in which they are listed. */
export const documentFields = {
  number: words(
    'Number of the document, when it comes into being here',
    'Número del comprobante, cuando nace aquí',
  ),
  source: words(
    "How it came or changed: `issued` here, as the authority's `file`, as a `record` in JSON, or because the authority was `asked`",
    'Cómo llegó o cambió: emitido aquí (`issued`), como archivo de la autoridad (`file`), como registro JSON (`record`), o porque se consultó a la autoridad (`asked`)',
  ),
  environment: oneOf(environments, {
    description: 'Environment of the document',
    es: 'Entorno del comprobante',
  }),
  status: oneOf(documentStatuses, {
    description: 'Status that an imported document came with',
    es: 'Estado con el que llegó un comprobante importado',
  }),
  file: words('Which file came: `xml` or `cdr`', 'Qué archivo llegó: `xml` o `cdr`'),
  operation: words(
    "The authority's name of what was called, such as sendBill",
    'Nombre que da la autoridad a lo que se llamó, como sendBill',
  ),
  outcome: words(
    'What came of the call: `accepted`, `rejected`, `ticket`, `unknown`, …',
    'Resultado de la llamada: `accepted`, `rejected`, `ticket`, `unknown`, …',
  ),
  code: words("The authority's code", 'Código de la autoridad'),
  description: words("The authority's words", 'Palabras de la autoridad'),
  detail: words(
    "The authority's words, what went wrong, or what to do",
    'Palabras de la autoridad, qué falló o qué hacer',
  ),
  excerpt: words(
    'The first kilobytes of an answer that could not be understood, without passwords and tokens',
    'Los primeros kilobytes de una respuesta que no se entendió, sin contraseñas ni tokens',
  ),
  notes: names('Its observations', 'Sus observaciones'),
  reason: words(
    'Why: a word of ours where a delivery is blocked, the words of whoever asked otherwise',
    'Por qué: una palabra nuestra si un envío está bloqueado; si no, las palabras de quien lo pidió',
  ),
  communication: words(
    'Name of the communication that carries it: RC-20261115-2',
    'Nombre del resumen o comunicación que lo lleva: RC-20261115-2',
  ),
  effect: oneOf(['accepted', 'voided'], {
    description: 'What that communication asks for',
    es: 'Lo que pide ese resumen o comunicación',
  }),
  ticket: words(
    'What the authority gave for a communication, to ask for its answer by',
    'El ticket que dio la autoridad, con el que se consulta la respuesta',
  ),
  to: words('Address that a mail went to', 'Dirección a la que fue un correo'),
  message_id: words('Message-ID of a mail', 'Message-ID de un correo'),
  files: names('Names of the files of a mail', 'Nombres de los archivos de un correo'),
  pdf: oneOf(['ours', 'custom'], {
    description: 'Which PDF a mail carried: `ours`, or `custom` (custom_pdf)',
    es: 'Qué PDF llevó un correo: el nuestro (`ours`) o el propio (`custom`, custom_pdf)',
  }),
  attempts: whole('How often a mail was tried', 'Cuántas veces se intentó un correo'),
  by: words(
    'Name of the communication that says so, such as RA-20260504-1',
    'Nombre de la comunicación que lo dice, como RA-20260504-1',
  ),
};
