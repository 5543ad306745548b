import { beforeAll, describe, expect, it } from 'vitest';
import { issuer } from '../../src/countries/pe/issue.ts';
import type { CommunicationRequest, Signer } from '../../src/subjects/country/regime.ts';
import type { DocumentInput } from '../../src/subjects/ledger/documents/document.ts';
import {
  composeExample,
  draftNames,
  issueContext,
  issueExample,
  readDraft,
} from '../support/issue-examples.ts';
import {
  acknowledged,
  exampleFile,
  openSigner,
  startSimulator,
  unpacked,
} from '../support/simulator.ts';

const { company, now } = issueContext;
const day = '2026-05-04';
let signer: Signer;

beforeAll(async () => {
  signer = await openSigner();
});

function issued(name: string, sequence: number): DocumentInput {
  const { document } = issueExample(composeExample(readDraft(name)));
  return { ...document, number: `${document.number.slice(0, 5)}${sequence}` };
}

const names = draftNames();
const receipts = names.filter((name) => name.startsWith('boleta-'));
const notes = names.filter((name) => /^nota-.*-boleta-/.test(name));

type Simulator = Awaited<ReturnType<typeof startSimulator>>;

/** Sends what our writers make, and returns the answer to its ticket. */
async function answerTo(simulator: Simulator, request: CommunicationRequest) {
  const { fileName, xml } = issuer.writeCommunication(request);
  const sent = await simulator.sendSummary({ name: fileName, xml: signer.sign(xml).xml });
  const polled = await simulator.getStatus(sent.at('sendSummaryResponse', 'ticket'));
  const {
    code,
    description,
    notes: observed,
  } = unpacked(polled.at('getStatusResponse', 'status', 'content'));
  return { code, description, observed };
}

const accepted = { code: '0', observed: [] };

describe('a communication that our writers make', () => {
  it('adds every kind of receipt and of note on one, and voids them, unobserved', async () => {
    const simulator = await startSimulator();
    const added = receipts.map((name, index) => issued(name, index + 1));
    const [first] = added;
    if (first === undefined) throw new Error('no receipts');
    const reference = { type: 'receipt', number: first.number, date: day } as const;
    const later = notes.map((name, index) => ({ ...issued(name, index + 1), reference }));
    const request = { kind: 'summary', company, day, now } as const;
    const add = (documents: readonly DocumentInput[]) =>
      documents.map((document) => ({ document, effect: 'accepted', reason: null }) as const);
    const voided = later.map((document) => ({ document, effect: 'voided', reason: 'x' }) as const);
    const filings = [add(added), add(later), voided];
    for (const [index, lines] of filings.entries()) {
      const answer = await answerTo(simulator, { ...request, sequence: index + 1, lines });
      expect(answer, answer.description).toMatchObject(accepted);
    }
    const { documents } = await simulator.register();
    const states = documents.map(({ state }) => state);
    expect(states.filter((state) => state === 'accepted')).toHaveLength(receipts.length);
    expect(states.filter((state) => state === 'voided')).toHaveLength(notes.length);
  });

  it('voids invoices, with their reasons', async () => {
    const simulator = await startSimulator();
    const sent = await simulator.sendBill(exampleFile(signer, 'factura-gravada'));
    expect(acknowledged(sent)).toMatchObject({ code: '0' });
    const lines = [
      { document: issued('factura-gravada', 1), effect: 'voided', reason: 'Pedido repetido' },
    ] as const;
    const request = { kind: 'voiding', company, day, now, sequence: 1, lines } as const;
    const answer = await answerTo(simulator, request);
    expect(answer, answer.description).toMatchObject(accepted);
    const { documents } = await simulator.register();
    expect(documents).toMatchObject([{ state: 'voided' }]);
  });
});
