import { statusOf } from '../src/doors/http/errors.ts';
import type { Language } from '../src/kernel/message.ts';
import { type ErrorCode, errorCodes } from '../src/subjects/error-codes.ts';

/** A problem as the guides show it, with its sentence in their language. */
function problem(language: Language, detail: string): string {
  const code = 'unknown_parameter';
  const shown = {
    type: `http://localhost:8080/docs/errors#${code}`,
    title: errorCodes[code][language].title,
    status: statusOf(errorCodes[code]),
    detail,
    code,
    request_id: 'req_01a1dd164cb27d37bd640e409dbea261',
    errors: [{ code, detail, parameter: 'limt' }],
  };
  return `\`\`\`json\n${JSON.stringify(shown, null, 2)}\n\`\`\``;
}

function rows(language: Language): string {
  const codes = Object.keys(errorCodes) as ErrorCode[];
  return codes
    .map((code) => {
      const { title, help } = errorCodes[code][language];
      return `| \`${code}\` | ${statusOf(errorCodes[code])} | **${title}.** ${help} |`;
    })
    .join('\n');
}

/** `docs/errors.md`. */
export function englishErrors(): string {
  return `# Errors

[En español](es/errors.md)

Every refusal is \`application/problem+json\` ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)): \`type\` (this page, on the service
itself), \`title\`, \`status\`, \`detail\` (a sentence that says what to do), \`code\`, \`request_id\`, and \`errors\` with
one entry for each thing that is wrong, at a query \`parameter\` or a JSON \`pointer\`.

${problem('en', 'There is no query parameter "limt". Did you mean limit?')}

Checks come in this order: route, method, key, rate, scope, parameters, confirmation, existence. The list of codes is closed, and a
code never changes its meaning. It is made from the \`codes.ts\` of each subject by \`npm run generate\`.

\`title\` and \`detail\` are in Spanish where \`Accept-Language\` prefers it (\`es\`, \`es-PE\`, weights count), else in English; \`Content-Language\` says which. Act on \`code\`, which is the same in both. The service has this list at \`/docs/errors\`, in both languages.

| code | status | meaning |
|---|---|---|
${rows('en')}
`;
}

/** `docs/es/errors.md`. */
export function spanishErrors(): string {
  return `# Errores

[In English](../errors.md)

Todo rechazo es \`application/problem+json\` ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)): \`type\` (esta página, en el mismo
servicio), \`title\`, \`status\`, \`detail\` (una frase que dice qué hacer), \`code\`, \`request_id\`, y \`errors\` con una entrada
por cada cosa que está mal, en un parámetro de consulta (\`parameter\`) o en un puntero JSON (\`pointer\`).

${problem('es', 'No existe el parámetro de consulta "limt". ¿Quiso decir limit?')}

Se revisa en este orden: ruta, método, clave, frecuencia, alcance, parámetros, confirmación, existencia. La lista de códigos es cerrada, y un
código nunca cambia de significado. La genera \`npm run generate\` a partir del \`codes.ts\` de cada tema.

\`title\` y \`detail\` están en español si \`Accept-Language\` lo prefiere (\`es\`, \`es-PE\`, los pesos cuentan), si no en inglés; \`Content-Language\` dice cuál. Programe con \`code\`, que es el mismo en ambos. El servicio tiene esta lista en \`/docs/errors\`, en ambos idiomas.

| código | estado HTTP | significado |
|---|---|---|
${rows('es')}
`;
}
