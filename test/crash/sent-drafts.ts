import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { creditNote, invoice, type Json } from '../support/issue-door.ts';
import { draftsFolder } from '../support/issue-examples.ts';

/** Posts to a server that issues and sends nothing. */
export type Post = (path: string, body: Json) => Promise<{ status: number; text: string }>;

type Issued = { readonly id: string; readonly number: string };

/**
 * Issues one document of every way to the authority, and more invoices: those go by SOAP, receipts too or in a summary,
 * guides by REST, and notes wait for what they change.
 */
export async function issueMix(post: Post, companyId: string): Promise<void> {
  const issue = async (draft: Json): Promise<Issued> => {
    const { status, text } = await post(`/api/document/company/${companyId}`, draft);
    expect(status, text).toBe(201);
    return JSON.parse(text) as Issued;
  };
  const issueNote = async (draft: Json): Promise<void> => {
    const { status, text } = await post(`/api/document/company/${companyId}`, draft);
    // What it changes may have been rejected in the meantime.
    expect(status === 422 ? text : status, text).toEqual(
      status === 422 ? expect.stringContaining('"code":"reference_state"') : 201,
    );
  };
  const [changed] = await Promise.all([invoice(), invoice(), invoice()].map(issue));
  const [sold] = await Promise.all([receipt(), receipt(), guide()].map(issue));
  await issueNote(creditNote(changed?.number ?? ''));
  await issueNote(
    creditNote(sold?.number ?? '', {
      series: 'BC01',
      customer: person,
      reference: { type: 'receipt', number: sold?.number ?? '', date: null },
    }),
  );
}

const person = { document_type: '1', document_number: '99127365', registration_name: 'ANA QUISPE' };

function receipt(): Json {
  return invoice({ type: 'receipt', series: 'B001', customer: person });
}

const guideText = readFileSync(
  join(draftsFolder, 'guia-remitente-transporte-privado.json'),
  'utf8',
);

/** A guide whose transfer begins tomorrow. */
function guide(): Json {
  const draft = JSON.parse(guideText) as { shipment: Json };
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return { ...draft, shipment: { ...draft.shipment, start_date: tomorrow } };
}
