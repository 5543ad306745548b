import { simulatedMark } from '../../countries/pe/authority/certificate.ts';
import { levelOf } from '../../countries/pe/shared/catalogues/response-codes.ts';
import type { Judgement } from './register.ts';
import { wordsOf } from './words.ts';

/** A rule of SUNAT that is broken, and where. */
export type Problem = {
  readonly code: string;
  /** The element, or where in the document. */
  readonly place: string;
  readonly value: string;
  /** Of a communication: the line that breaks it. */
  readonly line?: number;
};

/** How many observations SUNAT tells of one document, roughly. */
const notesMax = 20;

/**
 * What SUNAT says of what it looked at: the first error rejects it, and observations come with an acceptance. `accepted` is
 * its sentence for that. Every answer says that it is simulated.
 */
export function judgementOf(problems: readonly Problem[], accepted: string): Judgement {
  const error = problems.find(({ code }) => levelOf(code) === 'error');
  if (error !== undefined) {
    return { code: error.code, description: marked(describe(error)), notes: [] };
  }
  const notes = problems.map((problem) => `${problem.code} - ${describe(problem)}`);
  return {
    code: '0',
    description: marked(accepted),
    notes: [...new Set(notes)].slice(0, notesMax),
  };
}

/** A refusal with a code that somebody asked for. */
export function refusalOf(code: string): Judgement {
  return { code, description: marked(wordsOf(code)), notes: [] };
}

/** SUNAT's words, and as it writes them where it is wrong. */
function describe({ code, place, value, line }: Problem): string {
  if (place === '' && line === undefined) return wordsOf(code);
  const where = line === undefined ? '' : `Error en la linea: ${line}: `;
  const shown = value.replaceAll(/[\s\0-\x1f]+/g, ' ').slice(0, 100);
  const detail = `value='error: ${where}${code} (nodo: "${place}" valor: "${shown}")'`;
  return `${wordsOf(code)} - Detalle: xxx.xxx.xxx ${detail}`;
}

/** Says once that it is simulated. */
export function marked(description: string): string {
  return description.includes(simulatedMark) ? description : `${description} (${simulatedMark})`;
}
