import type { CompanySnapshot } from '../../../subjects/companies/company.ts';
import type { PastDocument, WrittenCommunication } from '../../../subjects/country/regime.ts';
import type { IncomingFile } from '../../../subjects/imports/authority-files.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import {
  type Answer,
  acceptanceOf,
  packAcknowledgement,
  writeAcknowledgement,
} from '../authority/acknowledgement.ts';
import { writeCommunication } from '../documents/write-communication.ts';
import { communicationOf } from '../shared/communication/communications.ts';
import { limaDay } from '../shared/lima.ts';
import { documentName, fileName } from '../shared/numbering.ts';
import { drawFate } from './fate.ts';
import type { Random } from './random.ts';
import { makeSigners, type Signers } from './signers.ts';
import { createTrade } from './trade.ts';

export type PastOptions = {
  readonly company: CompanySnapshot;
  readonly random: Random;
  /** Nothing happened after it. */
  readonly until: number;
};

/** The documents that a company issued elsewhere and SUNAT answered, in the order of their dates. */
export function openPast(options: PastOptions): (issuedAt: number) => PastDocument {
  const { company, random, until } = options;
  const trade = createTrade({ company, random, environment: 'live' });
  const voidings = new DailyOrder();
  let signers: Promise<Signers> | undefined;
  return (issuedAt) => {
    const { document, xml, keep } = trade.next(issuedAt);
    const { answer, voidedAt } = drawFate(document, random, { issuedAt, until });
    if (answer?.code === '0' && voidedAt === null) keep();
    const voiding = voidedAt === null ? null : voidingOf(company, document, voidedAt, voidings);
    const { type, number } = document;
    return {
      type,
      number,
      files: async () => {
        // Made for the first document that is needed: none is where the demo is run again.
        signers ??= makeSigners(company, until);
        const desk = { company, signers: await signers };
        return [
          documentFile(desk, document, xml),
          ...(answer === null ? [] : [answerFile(desk, document, answer)]),
          ...(voiding === null ? [] : voidingFiles(desk, voiding, voidedAt ?? issuedAt)),
        ];
      },
    };
  };
}

/** Communications are counted within their day. */
class DailyOrder {
  private readonly last = new Map<string, number>();

  next(day: string): number {
    const order = (this.last.get(day) ?? 0) + 1;
    this.last.set(day, order);
    return order;
  }
}

/** A communication that voids one document, without its signature. */
function voidingOf(
  company: CompanySnapshot,
  document: DocumentInput,
  now: number,
  order: DailyOrder,
): WrittenCommunication {
  const kind = communicationOf(document);
  if (kind === null) throw new TypeError(`no communication voids ${document.number}`);
  const reason = 'Pedido anulado por el cliente';
  return writeCommunication({
    kind,
    company,
    day: document.date.slice(0, 10),
    now,
    sequence: order.next(limaDay(now)),
    lines: [{ document, effect: 'voided', reason }],
  });
}

type Desk = { readonly company: CompanySnapshot; readonly signers: Signers };

function documentFile(
  { company, signers }: Desk,
  { type, number }: DocumentInput,
  xml: string,
): IncomingFile {
  const name = fileName({ taxId: company.tax_id, type, number }, 'xml');
  return { name, bytes: signers.company.sign(xml).xml };
}

const scanned =
  'https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=';

function answerFile(desk: Desk, { type, number }: DocumentInput, answer: Answer): IncomingFile {
  const taxId = desk.company.tax_id;
  const name = documentName({ taxId, type, number });
  const accepted = answer.code === '0';
  const url = type === 'despatch' && accepted ? `${scanned}demostracion-${number}` : null;
  const xml = writeAcknowledgement({ taxId, number, url }, answer);
  return packAcknowledgement(desk.signers.authority, name, xml);
}

function voidingFiles(
  desk: Desk,
  { name, fileName: sentAs, xml }: WrittenCommunication,
  at: number,
): IncomingFile[] {
  const { signers, company } = desk;
  const taxId = company.tax_id;
  const kind = name.startsWith('RA') ? 'voiding' : 'summary';
  const answer = { at, code: '0', description: acceptanceOf(kind, name), notes: [] };
  const answered = writeAcknowledgement({ taxId, number: name, url: null }, answer);
  return [
    { name: `${sentAs}.xml`, bytes: signers.company.sign(xml).xml },
    packAcknowledgement(signers.authority, sentAs, answered),
  ];
}
