import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayAnswer } from '../../src/subjects/country/gateway.ts';
import {
  contentForms,
  envelope,
  faultForms,
  page,
  responses,
} from '../support/authority-answers.ts';
import { answering, outages, type Script } from '../support/authority-server.ts';
import {
  type GatewayDoor,
  type OperationName,
  openGatewayDoor,
  operationNames,
  operations,
  taxId,
  told,
} from '../support/gateway-door.ts';
import { cdrZip } from '../support/import-files.ts';

/** Every form of answer in every operation; each cell is a call over a real connection. */
let door: GatewayDoor;
let cells = 0;
beforeAll(async () => {
  door = await openGatewayDoor();
});
afterAll(async () => {
  await door.close();
  console.info(`${cells} cells of operation × answer`);
});

async function answerTo(name: OperationName, script: Script): Promise<GatewayAnswer> {
  cells += 1;
  door.answerWith(script);
  return door.call(name);
}

const json = (status: number, value: unknown) =>
  answering(status, JSON.stringify(value), 'application/json');
const soapNames = operationNames.filter((name) => !operations[name].isRest);

describe('whatever is not understood is unknown, and kept', () => {
  const strange: Readonly<Record<string, Script>> = {
    'an empty 200': answering(200, ''),
    'an empty 500': answering(500, ''),
    'a page with 502': answering(502, page, 'text/html'),
    'a page with 200': answering(200, page, 'text/html'),
    'a redirect': (_, response) => {
      response.writeHead(302, { Location: 'http://127.0.0.1:1/' });
      response.end();
    },
    'plain words': answering(200, 'El servicio no esta disponible', 'text/plain'),
    'a number': answering(200, '0', 'application/json'),
    'a list': answering(200, '[]', 'application/json'),
    'an object of nothing': answering(200, '{}', 'application/json'),
    'an XML of nothing': answering(200, '<a/>'),
    'a message of nothing': answering(200, envelope('')),
    'another namespace': answering(
      200,
      envelope(responses.sendSummary('1')).replaceAll('xmlsoap.org', 'example.org'),
    ),
    'a truncated message': answering(200, envelope(responses.getStatus('98')).slice(0, -20)),
    'the answer to something else': answering(200, envelope('<getFooResponse/>')),
    'a fault without a code': answering(
      500,
      envelope('<S:Fault><faultcode>S:Server</faultcode><faultstring>null</faultstring></S:Fault>'),
    ),
    'a fault with a status of HTTP': answering(
      500,
      envelope('<S:Fault><faultcode>S:Server</faultcode><faultstring>404</faultstring></S:Fault>'),
    ),
    'an empty fault': answering(500, envelope('<S:Fault/>')),
    'a bomb of entities': answering(
      200,
      '<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>',
    ),
    'levels without end': answering(200, '<a>'.repeat(20_000)),
    'too much': answering(200, Buffer.alloc(200_001, 0x20)),
    NULs: answering(200, Buffer.alloc(100)),
    ...outages,
  };

  describe.each(operationNames)('%s', (name) => {
    it.each(Object.keys(strange))('%s', async (what) => {
      const script = strange[what];
      if (script === undefined) throw new Error(what);
      const answer = await answerTo(name, script);
      expect(told(answer)).toBe('unknown');
      if (answer.kind !== 'unknown') return;
      expect(answer.detail.length).toBeGreaterThan(5);
      expect(answer.excerpt.length).toBeLessThanOrEqual(2048);
      expect(answer.excerpt).not.toContain('\0');
    });
  });
});

describe.each(operationNames)('%s: a bare refusal at the door is an outage', (name) => {
  it.each([401, 429])('HTTP %i', async (status) => {
    for (const body of ['', page]) {
      const answer = await answerTo(name, answering(status, body, 'text/html'));
      expect(answer).toMatchObject({
        kind: 'not_received',
        code: `http_${status}`,
        remedy: 'later',
      });
    }
  });
});

/** For each code what it is where something was sent, where a ticket is polled, and where something is asked. */
const codes: Readonly<Record<string, readonly [sent: string, polled: string, asked: string]>> = {
  ...each(['0101', '0102', '0103', '0104', '0105', '0106', '0111', '0112', '0113'], 'denied'),
  ...each(['0100', '0109', '0110', '0130', '0135', '0202', '0250', '0303'], 'not_received later'),
  ...each(['0151', '0154', '0160', '0161', '0306', '0400', '0403'], 'not_received person'),
  ...each(['1000', '1034', '1078', '1083', '1999'], 'not_received person'),
  ...each(['0125', '0136', '0138', '0200', '0254', '0307', '0098', '0001', '0999'], 'unknown'),
  ...each(['4031', '9999'], 'unknown'),
  '0127': ['unknown', 'unknown_ticket', 'unknown'],
  '0126': ['unknown', 'unknown_ticket', 'unknown'],
  '0140': ['known', 'known', 'unknown'],
  '0402': ['known', 'known', 'unknown'],
  '1033': ['known', 'known', 'unknown'],
  '2223': ['known', 'known', 'unknown'],
  '2282': ['known', 'known', 'unknown'],
  '2324': ['known', 'known', 'unknown'],
  '1032': ['settled_before', 'settled_before', 'unknown'],
  '2323': ['settled_before', 'settled_before', 'unknown'],
  '2987': ['settled_before', 'settled_before', 'unknown'],
  '1079': ['too_late', 'unknown', 'unknown'],
  '2017': ['rejected', 'rejected', 'unknown'],
  '2335': ['rejected', 'rejected', 'unknown'],
  '3103': ['rejected', 'rejected', 'unknown'],
  '3999': ['rejected', 'rejected', 'unknown'],
};

function each(list: readonly string[], kind: string) {
  return Object.fromEntries(list.map((code) => [code, [kind, kind, kind] as const]));
}

const columns: Readonly<Partial<Record<OperationName, 0 | 1 | 2>>> = {
  sendBill: 0,
  sendSummary: 0,
  getStatus: 1,
  getStatusCdr: 2,
  'getStatus of a document': 2,
};

describe.each(soapNames)('%s: a fault', (name) => {
  it.each(Object.keys(faultForms))('with its code in %s', async (place) => {
    for (const [code, kinds] of Object.entries(codes)) {
      for (const status of code === '2335' ? [200, 500] : [500]) {
        const answer = await answerTo(name, answering(status, faultForms[place]?.(code) ?? ''));
        expect(told(answer), code).toBe(kinds[columns[name] ?? 0]);
        if ('code' in answer) expect(answer.code).toBe(code);
      }
    }
  });

  it('that refuses a user without a code of SUNAT', async () => {
    for (const word of ['wsse:FailedAuthentication', 'ns1:SecurityError', 'wsse:InvalidSecurity']) {
      const fault = `<S:Fault><faultcode>${word}</faultcode><faultstring>The security token could not be authenticated</faultstring></S:Fault>`;
      expect(told(await answerTo(name, answering(500, envelope(fault))))).toBe('denied');
    }
  });

  it('whose code has lost its zero', async () => {
    const fault = '<S:Fault><faultcode>S:Client.102</faultcode><faultstring/></S:Fault>';
    const answer = await answerTo(name, answering(500, envelope(fault)));
    expect(answer).toMatchObject({ kind: 'denied', code: '0102' });
  });
});

describe('an acknowledgement', () => {
  const carriers: Partial<Record<OperationName, (content: string) => Script>> = {
    sendBill: (content) => answering(200, envelope(responses.sendBill(content))),
    getStatus: (content) => answering(200, envelope(responses.getStatus('0', content))),
    getStatusCdr: (content) => answering(200, envelope(responses.getStatusCdr('0004', content))),
    'guide, polled': (content) =>
      json(200, { codRespuesta: '0', arcCdr: content, indCdrGenerado: '1' }),
  };
  const names = Object.keys(carriers) as OperationName[];

  describe.each(names)('in %s', (name) => {
    it.each(Object.keys(contentForms))('%s', async (form) => {
      const found = contentForms[form];
      const carrier = carriers[name];
      if (found === undefined || carrier === undefined) throw new Error(form);
      const { subject } = operations[name];
      const content = found.content(taxId, subject);
      const answer = await answerTo(name, carrier(content));
      // What only asks learns nothing from a code that is about what was sent.
      const isOpen = name === 'getStatusCdr' && /known|settled/.test(found.kind);
      expect(answer.kind).toBe(isOpen ? 'unknown' : found.kind);
      if (answer.kind !== 'acknowledged') return;
      expect(answer.file).toEqual(Buffer.from(content, 'base64'));
      expect(answer.fileName).toMatch(new RegExp(`^R-${taxId}-${subject}\\.(zip|xml)$`));
      expect(answer.acknowledgement.taxId).toBe(taxId);
    });
  });

  it.each([
    ['6-20131312955', '20131312955'],
    ['1-12345678', '12345678'],
    ['0-US-84-5550133', 'US-84-5550133'],
    ['20131312955', '20131312955'],
    ['-', null],
    ['0--', null],
    [undefined, null],
  ])('tells of the customer %s the number %s', async (recipient, number) => {
    const zip = cdrZip(taxId, '01-F001-00000012', recipient === undefined ? {} : { recipient });
    const script = answering(200, envelope(responses.sendBill(zip.toString('base64'))));
    expect(await answerTo('sendBill', script)).toMatchObject({
      acknowledgement: { recipient: number, documentHash: null },
    });
  });

  it('tells the hash of its document where an OSE gives one', async () => {
    const content = contentForms['of an OSE']?.content(taxId, '01-F001-00000012') ?? '';
    const answer = await answerTo(
      'sendBill',
      answering(200, envelope(responses.sendBill(content))),
    );
    expect(answer).toMatchObject({ acknowledgement: { documentHash: 'q1/w2=' } });
  });

  it('that is not there leaves what was sent unknown', async () => {
    for (const answer of ['<applicationResponse/>', '']) {
      const body = envelope(`<sendBillResponse>${answer}</sendBillResponse>`);
      expect(told(await answerTo('sendBill', answering(200, body)))).toBe('unknown');
    }
  });
});

describe('a ticket', () => {
  it('is what a summary gets', async () => {
    const script = answering(200, envelope(responses.sendSummary(' 202600000000123 ')));
    expect(await answerTo('sendSummary', script)).toEqual({
      kind: 'ticket',
      ticket: '202600000000123',
    });
  });

  it.each(['', '   ', '<a/>', 'null value', 'x'.repeat(65)])('is never "%s"', async (ticket) => {
    const script = answering(200, envelope(responses.sendSummary(ticket)));
    expect(told(await answerTo('sendSummary', script))).toBe('unknown');
  });

  const accepted = contentForms.accepted?.content(taxId, 'RC-20261115-2') ?? '';
  const rejected = contentForms.rejected?.content(taxId, 'RC-20261115-2') ?? '';
  it.each([
    ['0', accepted, 'acknowledged'],
    ['0000', accepted, 'acknowledged'],
    ['0', '', 'unknown'],
    ['98', '', 'in_process'],
    ['0098', '', 'in_process'],
    ['98', accepted, 'in_process'],
    ['99', rejected, 'acknowledged'],
    ['0099', rejected, 'acknowledged'],
    ['99', '', 'unknown'],
    ['0127', '', 'unknown_ticket'],
    ['127', '', 'unknown_ticket'],
    ['0126', '', 'unknown_ticket'],
    ['0004', '', 'unknown'],
    ['0100', '', 'not_received later'],
    ['0109', '', 'not_received later'],
    ['0102', '', 'denied'],
    ['', accepted, 'unknown'],
    ['abc', accepted, 'unknown'],
    ['97', accepted, 'unknown'],
    ['-1', accepted, 'unknown'],
    ['00000', accepted, 'unknown'],
  ])('with the state "%s" and "%.9s" is %s', async (code, content, kind) => {
    const script = answering(200, envelope(responses.getStatus(code, content)));
    expect(told(await answerTo('getStatus', script))).toBe(kind);
  });
});

describe('the consult service', () => {
  it.each([
    ['0001', 'state accepted'],
    ['0002', 'state rejected'],
    ['0003', 'state voided'],
    ['0011', 'state absent'],
    ['0005', 'not_received person'],
    ['0006', 'not_received person'],
    ['0007', 'not_received person'],
    ['0008', 'not_received person'],
    ['0009', 'not_received person'],
    ['0010', 'not_received person'],
    ['0012', 'not_received person'],
    ['0013', 'unknown'],
    ['0100', 'not_received later'],
    ['0102', 'denied'],
    ['0127', 'unknown'],
    ['0', 'unknown'],
    ['', 'unknown'],
    ['1x', 'unknown'],
  ])('says by %s, without an acknowledgement: %s', async (code, kind) => {
    const state = answering(200, envelope(responses.getStatus(code, '', 'Palabras')));
    expect(told(await answerTo('getStatus of a document', state))).toBe(kind);
    const cdr = answering(200, envelope(responses.getStatusCdr(code, '', 'Palabras')));
    expect(told(await answerTo('getStatusCdr', cdr))).toBe(kind);
  });

  it('tells that a document is voided, although its acknowledgement accepts it', async () => {
    const accepted = contentForms.accepted?.content(taxId, '01-F001-00000012');
    const cdr = answering(200, envelope(responses.getStatusCdr('0003', accepted)));
    expect(told(await answerTo('getStatusCdr', cdr))).toBe('state voided');
  });

  it('means two things by 0004', async () => {
    const state = answering(200, envelope(responses.getStatus('0004')));
    expect(told(await answerTo('getStatus of a document', state))).toBe('not_received person');
    const cdr = answering(
      200,
      envelope(responses.getStatusCdr('0004', '', 'La constancia existe')),
    );
    expect(told(await answerTo('getStatusCdr', cdr))).toBe('unknown');
  });
});
