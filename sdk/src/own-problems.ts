import type { ClientErrorCode } from './error.ts';

/** A language that problems and findings are told in. */
export type ProblemLanguage = 'en' | 'es';

/** What happened, where the service itself has told nothing. */
export type OwnProblem =
  | { readonly kind: 'unreached'; readonly why: string }
  | { readonly kind: 'late'; readonly timeoutMs: number }
  | { readonly kind: 'pending'; readonly number: string; readonly waitMs: number }
  | { readonly kind: 'redirected'; readonly target: string | null }
  | { readonly kind: 'foreign'; readonly status: number };

type Told = { readonly code: ClientErrorCode; readonly title: string; readonly detail: string };

const codes = {
  unreached: 'connection_failed',
  late: 'timed_out',
  pending: 'timed_out',
  redirected: 'unreadable_answer',
  foreign: 'unreadable_answer',
} as const satisfies Record<OwnProblem['kind'], ClientErrorCode>;

const titles: Readonly<Record<ProblemLanguage, Readonly<Record<ClientErrorCode, string>>>> = {
  en: {
    connection_failed: 'Service not reached',
    timed_out: 'No answer in time',
    unreadable_answer: 'Not an answer of the service',
  },
  es: {
    connection_failed: 'No se pudo llegar al servicio',
    timed_out: 'Sin respuesta a tiempo',
    unreadable_answer: 'La respuesta no es del servicio',
  },
};

const details = { en: englishDetail, es: spanishDetail };

/** A problem as an error tells it: the language is that of the client, as for what the service tells. */
export function told(problem: OwnProblem, language: ProblemLanguage): Told {
  const code = codes[problem.kind];
  return { code, title: titles[language][code], detail: details[language](problem) };
}

function englishDetail(problem: OwnProblem): string {
  switch (problem.kind) {
    case 'unreached':
      return `The service could not be reached: ${problem.why}`;
    case 'late':
      return `There was no whole answer within ${problem.timeoutMs} ms.`;
    case 'pending':
      return `${problem.number} is not settled after ${problem.waitMs} ms. documents.delivery(…) says how far it has come.`;
    case 'redirected':
      return `The service sends on${problem.target === null ? '' : ` to ${problem.target}`}. Give the address that it sends on to as baseUrl.`;
    case 'foreign':
      return `The answer ${problem.status} is not what the service sends. Check that baseUrl is its address.`;
  }
}

function spanishDetail(problem: OwnProblem): string {
  switch (problem.kind) {
    case 'unreached':
      return `No se pudo llegar al servicio: ${problem.why}`;
    case 'late':
      return `No hubo una respuesta completa en ${problem.timeoutMs} ms.`;
    case 'pending':
      return `${problem.number} sigue sin respuesta definitiva después de ${problem.waitMs} ms. documents.delivery(…) dice hasta dónde llegó.`;
    case 'redirected':
      return `El servicio redirige${problem.target === null ? '' : ` a ${problem.target}`}. Indique en baseUrl la dirección a la que redirige.`;
    case 'foreign':
      return `La respuesta ${problem.status} no es lo que envía el servicio. Revise que baseUrl sea su dirección.`;
  }
}
