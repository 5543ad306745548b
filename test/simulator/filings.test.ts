import { beforeAll, describe, expect, it } from 'vitest';
import type { Signer } from '../../src/subjects/country/regime.ts';
import { type SummaryLine, summary, type VoidedLine, voiding } from '../support/filings.ts';
import {
  acknowledged,
  exampleFile,
  faultOf,
  openSigner,
  startSimulator,
  taxId,
  unpacked,
} from '../support/simulator.ts';

const day = '2026-05-04';
const dayMs = 86_400_000;
let signer: Signer;

beforeAll(async () => {
  signer = await openSigner();
});

type Simulator = Awaited<ReturnType<typeof startSimulator>>;

/** A simulator, and what it says of summaries and voidings. */
async function startWithFilings() {
  const simulator = await startSimulator();
  let order = 0;
  const settle = async (file: ReturnType<typeof summary>) => {
    const sent = await simulator.sendSummary(file);
    const ticket = sent.at('sendSummaryResponse', 'ticket');
    if (ticket === '')
      return { ticket, status: '', code: faultOf(sent).slice(-4), description: '', notes: [] };
    const polled = await simulator.getStatus(ticket);
    const cdr = unpacked(polled.at('getStatusResponse', 'status', 'content'));
    return { ticket, status: polled.at('getStatusResponse', 'status', 'statusCode'), ...cdr };
  };
  const options = (changes: { day?: string; issued?: string } = {}) => {
    order += 1;
    return { day, issued: day, order, ...changes };
  };
  return {
    simulator,
    settle,
    summarise: (lines: readonly SummaryLine[], changes = {}) =>
      settle(summary(signer, lines, options(changes))),
    void: (lines: readonly VoidedLine[], changes = {}) =>
      settle(voiding(signer, lines, options(changes))),
  };
}

async function statesOf({ register }: Simulator) {
  const { documents } = await register();
  return Object.fromEntries(documents.map(({ name, state }) => [name.slice(12), state]));
}

describe('a daily summary', () => {
  it('registers the receipts that it adds, and is answered by a ticket', async () => {
    const { simulator, summarise } = await startWithFilings();
    const told = await summarise([
      { number: 'B001-1', condition: '1' },
      { number: 'B001-2', condition: '1', total: '59.00' },
    ]);
    expect(told).toMatchObject({ status: '0', code: '0', number: 'RC-20260504-1', notes: [] });
    expect(told.description).toContain('SIMULADO');
    expect(await statesOf(simulator)).toEqual({ '03-B001-1': 'accepted', '03-B001-2': 'accepted' });
    const { filings } = await simulator.register();
    expect(filings).toMatchObject([{ name: `${taxId}-RC-20260504-1`, state: 'accepted' }]);
  });

  it('is taken under its name once: 2223', async () => {
    const { simulator } = await startWithFilings();
    const lines = [{ number: 'B001-1', condition: '1' }];
    const file = summary(signer, lines, { day, issued: day, order: 1 });
    await simulator.sendSummary(file);
    expect(faultOf(await simulator.sendSummary(file))).toBe('Client.2223');
  });

  it('that is rejected registers nothing, names the line, and may be sent again under its name', async () => {
    const { simulator, settle, summarise } = await startWithFilings();
    await summarise([{ number: 'B001-1', condition: '1' }]);
    const second = { day, issued: day, order: 2 };
    const lines = [
      { number: 'B001-2', condition: '1' },
      { number: 'B001-1', condition: '1' },
    ];
    const told = await settle(summary(signer, lines, second));
    expect(told).toMatchObject({ status: '99', code: '2282' });
    expect(told.description).toContain('Error en la linea: 2');
    expect(told.description).toContain('B001-1');
    expect(await statesOf(simulator)).toEqual({ '03-B001-1': 'accepted' });
    expect((await settle(summary(signer, lines.slice(0, 1), second))).code).toBe('0');
  });

  it.each<[string, readonly SummaryLine[]]>([
    ['2992', [{ number: 'B001-9', condition: '1', rate: false }]],
    ['2663', [{ number: 'B001-9', condition: '3' }]],
    [
      '2663',
      [
        { number: 'B001-9', condition: '1' },
        { number: 'B001-9', condition: '3' },
      ],
    ],
    [
      '3094',
      [
        { number: 'B001-9', condition: '1' },
        { number: 'B001-9', condition: '1' },
      ],
    ],
    ['2896', [{ number: 'B001-9', condition: '7' }]],
    ['2513', [{ number: 'F001-9', condition: '1' }]],
    ['2251', [{ number: 'B001-9', condition: '1', total: '1,00' }]],
    ['2524', [{ number: 'BC01-9', type: '07', condition: '1' }]],
    ['2989', [{ number: 'BC01-9', type: '07', condition: '1', changes: 'B001-8' }]],
  ])('is refused with %s', async (code, lines) => {
    const { summarise } = await startWithFilings();
    await summarise([{ number: 'B001-1', condition: '1' }]);
    expect((await summarise(lines)).code).toBe(code);
  });

  it('voids with condition 3, once', async () => {
    const { simulator, summarise } = await startWithFilings();
    const file = exampleFile(signer, 'boleta-con-dni');
    expect(acknowledged(await simulator.sendBill(file)).code).toBe('0');
    const number = file.name.slice(15);
    expect((await summarise([{ number, condition: '3' }])).code).toBe('0');
    expect(Object.values(await statesOf(simulator))).toEqual(['voided']);
    expect((await summarise([{ number, condition: '3' }])).code).toBe('2987');
    expect(faultOf(await simulator.sendBill(file))).toBe('Client.1032');
  });

  it('voids what came before the simulator did, and refuses it after seven days: 2957', async () => {
    const { simulator, summarise } = await startWithFilings();
    simulator.clock.now += 8 * dayMs;
    const issued = '2026-05-12';
    const late = await summarise([{ number: 'B009-1', condition: '3' }], { issued });
    expect(late.code).toBe('2957');
    const right = await summarise([{ number: 'B009-1', condition: '3' }], {
      issued,
      day: '2026-05-05',
    });
    expect(right.code).toBe('0');
  });

  it('is observed where its receipts are old: 4443', async () => {
    const { simulator, summarise } = await startWithFilings();
    simulator.clock.now += 8 * dayMs;
    const told = await summarise([{ number: 'B001-1', condition: '1' }], { issued: '2026-05-12' });
    expect(told.code).toBe('0');
    expect(told.notes).toEqual([expect.stringMatching(/^4443 - /)]);
  });

  it('of tomorrow is refused: 2236', async () => {
    const { summarise } = await startWithFilings();
    const told = await summarise([{ number: 'B001-1', condition: '1' }], { issued: '2026-05-05' });
    expect(told.code).toBe('2236');
  });

  it('of another taxpayer has no ticket: 0127', async () => {
    const { simulator, summarise } = await startWithFilings();
    const { ticket } = await summarise([{ number: 'B001-1', condition: '1' }]);
    const asked = await simulator.getStatus(ticket, { user: '20131312955MODDATOS' });
    expect(asked.at('getStatusResponse', 'status', 'statusCode')).toBe('0127');
  });
});

describe('a voiding', () => {
  it('voids an invoice, and only once: 2323', async () => {
    const { simulator, void: voidAll } = await startWithFilings();
    const file = exampleFile(signer, 'factura-gravada');
    await simulator.sendBill(file);
    expect(await voidAll([{ number: 'F001-1' }])).toMatchObject({ status: '0', code: '0' });
    expect(await statesOf(simulator)).toEqual({ '01-F001-00000001': 'voided' });
    const state = await simulator.consult('getStatus', file.name);
    expect(state.at('getStatusResponse', 'status', 'statusCode')).toBe('0003');
    expect((await voidAll([{ number: 'F001-1' }])).code).toBe('2323');
  });

  it('knows what it should have received: 2105, and lets the rest pass', async () => {
    const { simulator, void: voidAll } = await startWithFilings();
    await simulator.sendBill(exampleFile(signer, 'factura-gravada', { sequence: 5 }));
    expect((await voidAll([{ number: 'F001-6' }])).code).toBe('2105');
    expect((await voidAll([{ number: 'F001-4' }])).code).toBe('0');
    expect((await voidAll([{ number: 'F777-1' }])).code).toBe('0');
  });

  it('of what was rejected is refused: 2398', async () => {
    const { simulator, void: voidAll } = await startWithFilings();
    const change = (xml: string) => xml.replaceAll('PEN', 'SOL');
    await simulator.sendBill(exampleFile(signer, 'factura-gravada', { change }));
    expect((await voidAll([{ number: 'F001-1' }])).code).toBe('2398');
  });

  it('of another day than the invoice is refused: 2375', async () => {
    const { simulator, void: voidAll } = await startWithFilings();
    await simulator.sendBill(exampleFile(signer, 'factura-gravada'));
    expect((await voidAll([{ number: 'F001-1' }], { day: '2026-05-03' })).code).toBe('2375');
  });

  it.each<[string, readonly VoidedLine[]]>([
    ['2308', [{ number: 'B001-1', type: '03' }]],
    ['2310', [{ number: 'B001-1' }]],
    ['2315', [{ number: 'F001-1', reason: '' }]],
    ['2348', [{ number: 'F001-1' }, { number: 'F001-1' }]],
  ])('is refused with %s', async (code, lines) => {
    const { void: voidAll } = await startWithFilings();
    expect((await voidAll(lines)).code).toBe(code);
  });

  it('is taken under its name once: 2324', async () => {
    const { simulator } = await startWithFilings();
    const file = voiding(signer, [{ number: 'F001-1' }], { day, issued: day, order: 1 });
    await simulator.sendSummary(file);
    expect(faultOf(await simulator.sendSummary(file))).toBe('Client.2324');
  });
});

describe('a note', () => {
  const onOwn = (sequence: number) => (xml: string) =>
    xml.replaceAll('F020-00000121', `F001-${String(sequence).padStart(8, '0')}`);
  const note = 'nota-credito-01-anulacion';

  it('on an invoice that should have come is refused: 2119', async () => {
    const { simulator } = await startWithFilings();
    await simulator.sendBill(exampleFile(signer, 'factura-gravada', { sequence: 5 }));
    const unknown = exampleFile(signer, note, { change: onOwn(6) });
    expect(acknowledged(await simulator.sendBill(unknown)).code).toBe('2119');
    const older = exampleFile(signer, note, { sequence: 2, change: onOwn(4) });
    expect(acknowledged(await simulator.sendBill(older)).code).toBe('0');
  });

  it('on a voided invoice is refused: 2120, and on a rejected one: 2121', async () => {
    const { simulator, void: voidAll } = await startWithFilings();
    await simulator.sendBill(exampleFile(signer, 'factura-gravada'));
    await voidAll([{ number: 'F001-1' }]);
    const onVoided = exampleFile(signer, note, { change: onOwn(1) });
    expect(acknowledged(await simulator.sendBill(onVoided)).code).toBe('2120');
    const change = (xml: string) => xml.replaceAll('PEN', 'SOL');
    await simulator.sendBill(exampleFile(signer, 'factura-gravada', { sequence: 2, change }));
    const onRejected = exampleFile(signer, note, { sequence: 2, change: onOwn(2) });
    expect(acknowledged(await simulator.sendBill(onRejected)).code).toBe('2121');
  });
});
