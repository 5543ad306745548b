import type { Language } from '../../../kernel/message.ts';
import { inline } from './markup.ts';
import { spanishSentences } from './spanish/index.ts';

/** Everything that the page itself says. */
export type Words = typeof english & {
  readonly language: Language;
  /** A sentence of the OpenAPI document as HTML, in this language where it is known. */
  translated(sentence: string): string;
  /** The same as bare text. */
  plain(sentence: string): string;
};

const english = {
  title: 'API reference',
  other: 'Español',
  otherLanguage: 'es',
  menu: 'Menu',
  close: 'Close',
  search: 'Search operations and fields',
  found: 'results',
  path: 'path',
  query: 'query',
  header: 'header',
  required: 'required',
  optional: 'optional',
  fields: 'Fields',
  parameters: 'Parameters',
  body: 'Body',
  answers: 'Answers',
  example: 'Example',
  examples: 'examples that can be issued today',
  sameExamples: 'Examples: those of',
  errorsTitle: 'Errors',
  errorsText:
    'Every refusal is `application/problem+json` with one of these codes. The list is closed; a code never changes its meaning.',
  code: 'code',
  status: 'status',
  meaning: 'meaning',
  sharedErrors: 'Errors of every operation',
  sharedErrorsText: 'Whatever is asked for may be refused with these; operations list their own.',
  ownErrors: 'Errors of its own',
  schemas: 'Schemas',
  needs: 'scope',
  or: 'or',
  of: 'of',
  listOf: 'list of',
  characters: 'characters',
  entries: 'entries',
  byDefault: 'default',
  linkTo: 'Link to',
  copy: 'Copy',
  copied: 'Copied',
  setup: 'First, in a shell',
  setupText:
    'The lines below can be pasted once these have run. The key is what `chasqui demo` or `chasqui account create` prints. Lines that make something keep its id for those that read, change or end it; files that lines send, such as `logo.png`, are your own.',
  setupSdk: 'First, in a program',
  forPeople:
    'For people: a key is refused. The console does it on the page [Account, Me](/console/account/me). With curl, run the line of [Sign in](#signIn) first: it keeps your session in `session.txt`, which the line below reads.',
};

const spanish: typeof english = {
  title: 'Referencia del API',
  other: 'English',
  otherLanguage: 'en',
  menu: 'Menú',
  close: 'Cerrar',
  search: 'Buscar operaciones y campos',
  found: 'resultados',
  path: 'ruta',
  query: 'consulta',
  header: 'cabecera',
  required: 'obligatorio',
  optional: 'opcional',
  fields: 'Campos',
  parameters: 'Parámetros',
  body: 'Cuerpo',
  answers: 'Respuestas',
  example: 'Ejemplo',
  examples: 'ejemplos que se pueden emitir hoy',
  sameExamples: 'Ejemplos: los de',
  errorsTitle: 'Errores',
  errorsText:
    'Todo rechazo es `application/problem+json` con uno de estos códigos. La lista es cerrada; un código nunca cambia de significado.',
  code: 'código',
  status: 'estado HTTP',
  meaning: 'significado',
  sharedErrors: 'Errores de toda operación',
  sharedErrorsText:
    'Cualquier solicitud puede ser rechazada con estos; cada operación indica los suyos.',
  ownErrors: 'Errores propios',
  schemas: 'Esquemas',
  needs: 'alcance',
  or: 'o',
  of: 'de',
  listOf: 'lista de',
  characters: 'caracteres',
  entries: 'elementos',
  byDefault: 'por defecto',
  linkTo: 'Enlace a',
  copy: 'Copiar',
  copied: 'Copiado',
  setup: 'Primero, en una terminal',
  setupText:
    'Las líneas de abajo se pueden pegar después de estas. La clave es la que imprime `chasqui demo` o `chasqui account create`. Las líneas que crean algo guardan su id para las que lo leen, cambian o terminan; los archivos que envían, como `logo.png`, son los suyos.',
  setupSdk: 'Primero, en un programa',
  forPeople:
    'Para personas: una clave se rechaza. La consola lo hace en la página [Cuenta, Mi usuario](/console/account/me). Con curl, ejecute primero la línea de [Iniciar sesión](#signIn): guarda su sesión en `session.txt`, que la línea de abajo lee.',
};

export function wordsIn(language: Language): Words {
  if (language === 'en') {
    const plain = (sentence: string) => sentence;
    return { ...english, language, plain, translated: inline };
  }
  return {
    ...spanish,
    language,
    plain: (sentence) => spanishSentences[sentence] ?? sentence,
    translated: inSpanish,
  };
}

/** What has no Spanish says that it is English, so that a screen reader reads it as such; a test fails for it. */
function inSpanish(sentence: string): string {
  if (sentence === '') return '';
  const known = spanishSentences[sentence];
  return known === undefined ? `<span lang="en">${inline(sentence)}</span>` : inline(known);
}
