import { Amount } from '../../kernel/amount.ts';
import { json, type Reply } from './exchange.ts';
import type { AccountRegister, RegisteredDocument } from './register.ts';

/** What the consulta integrada is asked: SUNAT's own names. */
type Question = Readonly<
  Record<'numRuc' | 'codComp' | 'numeroSerie' | 'numero' | 'fechaEmision' | 'monto', string>
>;

const names = ['numRuc', 'codComp', 'numeroSerie', 'numero', 'fechaEmision', 'monto'] as const;

/** Reads the question from a JSON body, or from the query where there is none. */
export function readQuestion(body: Buffer, query: URLSearchParams): Question {
  const sent = body.length === 0 ? Object.fromEntries(query) : parsed(body);
  return Object.fromEntries(
    names.map((name) => [name, String(sent[name] ?? '').trim()]),
  ) as Question;
}

function parsed(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** 0 does not exist, 1 accepted, 2 voided. A rejected one does not exist. */
const codesByState: Readonly<Record<RegisteredDocument['state'], string>> = {
  accepted: '1',
  rejected: '0',
  voided: '2',
};

/** The state of a document of any taxpayer. Its date and amount must be asked rightly, or there is none. */
export function queryDocument(question: Question, register: AccountRegister): Reply {
  const { numRuc, codComp, numeroSerie, numero } = question;
  if (!/^\d{11}$/.test(numRuc) || !/^\d{2}$/.test(codComp) || !/^\d{1,8}$/.test(numero)) {
    return json(
      { success: false, message: 'Los datos enviados no son validos', errorCode: '422' },
      422,
    );
  }
  const parts = {
    taxId: numRuc,
    typeCode: codComp,
    series: numeroSerie.toUpperCase(),
    sequence: Number(numero),
  };
  const document = register.document(parts);
  const isRight = document !== undefined && fits(document, question);
  const estadoCp = isRight ? codesByState[document.state] : '0';
  const data = {
    estadoCp,
    estadoRuc: '00',
    condDomiRuc: '00',
    observaciones: ['SIMULADO, SIN VALOR LEGAL'],
  };
  return json({ success: true, message: 'Operation Success! ', data });
}

function fits({ day, total }: RegisteredDocument, { fechaEmision, monto }: Question): boolean {
  const [date, month, year] = fechaEmision.split('/');
  if (day !== null && day !== `${year}-${month}-${date}`) return false;
  const asked = Amount.parse(monto);
  return total === null || asked?.equals(Amount.of(total)) === true;
}
