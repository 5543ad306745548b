import { type Message, messages } from '../../../../kernel/message.ts';
import type { CommunicationKind, VoidableDocument } from '../../../../subjects/country/regime.ts';
import { limaDay } from '../lima.ts';
import { changedDocuments } from '../references/changed-documents.ts';

const communicationMessages = messages('pe.communications', {
  guideOnPortal: {
    en: 'SUNAT voids guides on its portal only: SUNAT Operaciones en Línea (SOL), menu "Guía de Remisión Electrónica", "Baja de GRE".',
    es: 'SUNAT da de baja las guías solo en su portal: SUNAT Operaciones en Línea (SOL), menú "Guía de Remisión Electrónica", "Baja de GRE".',
  },
  issuedOnPortal: {
    en: 'It was issued on the portal of SUNAT: it is voided there too, in SUNAT Operaciones en Línea (SOL).',
    es: 'Se emitió en el portal de SUNAT: allí también se da de baja, en SUNAT Operaciones en Línea (SOL).',
  },
});

const letters: Readonly<Record<CommunicationKind, string>> = { summary: 'RC', voiding: 'RA' };

/** `RC-20261115-`: what the names of one day's communications begin with (SUNAT 2346: the day they are made on). */
export function communicationPrefix(kind: CommunicationKind, now: number): string {
  return `${letters[kind]}-${limaDay(now).replaceAll('-', '')}-`;
}

/** Series of what was issued on SUNAT's portal: `E001`, `EB01`, `EG01`. */
const portalSeries = /^E/;

/**
 * Facturas and their notes are voided by a comunicación de baja (RA), boletas and theirs by a line of a daily summary
 * (RC): SUNAT 2308, 2310, 2513. Notes of paper (a series of digits) go with the document that they change.
 */
export function communicationOf(document: VoidableDocument): CommunicationKind | null {
  const { type, number } = document;
  if (voidingProblem(document) !== undefined) return null;
  if (type === 'receipt' || number.startsWith('B')) return 'summary';
  return /^[0-9]/.test(number) && changedDocuments(document)[0]?.typeCode === '03'
    ? 'summary'
    : 'voiding';
}

/**
 * SUNAT 2524, 2583 (daily summary, rows 48 and 51): a note in a summary names what it changes, unless it is voided there. One of
 * other concepts or penalties that names nothing is taken by itself only.
 */
export function canBeSummarised(document: VoidableDocument): boolean {
  if (communicationOf(document) !== 'summary') return false;
  return document.type === 'receipt' || changedDocuments(document).length > 0;
}

/** Says where a document is voided that no file to SUNAT voids; undefined where one does. */
export function voidingProblem({ type, number }: VoidableDocument): Message | undefined {
  if (type === 'despatch') {
    return communicationMessages.guideOnPortal;
  }
  if (portalSeries.test(number)) {
    return communicationMessages.issuedOnPortal;
  }
  return undefined;
}
