import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escapedText } from '../../src/kernel/xml/escapes.ts';
import type { GatewayAnswer } from '../../src/subjects/country/gateway.ts';
import { contentForms, envelope, responses } from '../support/authority-answers.ts';
import { answering } from '../support/authority-server.ts';
import {
  type GatewayDoor,
  openGatewayDoor,
  operationNames,
  operations,
  secrets,
  taxId,
} from '../support/gateway-door.ts';

let door: GatewayDoor;
beforeAll(async () => {
  door = await openGatewayDoor();
});
afterAll(() => door.close());

/** A word that settles something, and so must never come out of noise. */
const settling: ReadonlySet<GatewayAnswer['kind']> = new Set([
  'acknowledged',
  'rejected',
  'too_late',
  'ticket',
  'known',
  'settled_before',
  'state',
  'denied',
]);

describe.each(operationNames)('%s', (name) => {
  it('learns nothing from random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 2_000 }),
        fc.constantFrom(200, 202, 400, 404, 418, 422, 500, 503),
        async (bytes, status) => {
          door.answerWith(answering(status, Buffer.from(bytes)));
          const answer = await door.call(name);
          expect(settling.has(answer.kind), answer.kind).toBe(false);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('takes nothing for what it is not where good answers are damaged', async () => {
    const { subject } = operations[name];
    const content = contentForms.accepted?.content(taxId, subject) ?? '';
    const good = [
      envelope(responses.sendBill(content)),
      envelope(responses.getStatus('0', content)),
      envelope(responses.getStatusCdr('0001', content)),
      JSON.stringify({ codRespuesta: '0', arcCdr: content, data: { estadoCp: '1' } }),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...good),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 5 }),
        async (body, changes) => {
          const bytes = Buffer.from(body);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          door.answerWith(answering(200, bytes));
          const answer = await door.call(name);
          if (answer.kind !== 'acknowledged') return;
          expect(answer.acknowledgement).toMatchObject({ taxId, verdict: 'accepted' });
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('a server that sends back what it was sent', () => {
  const forms = [
    secrets.user.password,
    secrets.clients.guide.secret,
    secrets.clients.query.secret,
    'the-token-0123',
  ].flatMap((secret) => [
    secret,
    escapedText(secret),
    encodeURIComponent(secret),
    new URLSearchParams({ secret }).toString().slice(7),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('base64'),
  ]);
  const everything = forms.join('\n');
  const inXml = escapedText(everything);
  const inJson = JSON.stringify(everything).slice(1, -1);
  const bodies: Readonly<Record<string, string>> = {
    plain: everything,
    'at the end of what is looked at': `${'x'.repeat(16_384 - 6)}${everything}`,
    'again and again': everything.repeat(200),
    'in a fault': envelope(
      `<S:Fault><faultcode>S:Client.0154</faultcode><faultstring>${inXml}</faultstring></S:Fault>`,
    ),
    'in the code of a fault': envelope(`<S:Fault><faultcode>${inXml}</faultcode></S:Fault>`),
    'before the code of a refusal': envelope(
      `<S:Fault><faultcode>${inXml}\nwsse:FailedAuthentication</faultcode></S:Fault>`,
    ),
    'in the detail of a fault': envelope(
      `<S:Fault><faultcode>S:Client</faultcode><detail><a>${inXml}</a></detail></S:Fault>`,
    ),
    'in a state': envelope(responses.getStatus('98', '', inXml)),
    'as a state': envelope(responses.getStatus(inXml, '', inXml)),
    'in an answer': envelope(responses.getStatusCdr('0001', '', inXml)),
    'as a ticket': envelope(responses.sendSummary(inXml)),
    'in an acknowledgement': envelope(responses.sendBill(inXml)),
    'in errors': `{"cod":"422","msg":"${inJson}","errors":[{"cod":"${inJson}","msg":"${inJson}"}]}`,
    'in an error': `{"codRespuesta":"99","error":{"numError":"1034","desError":"${inJson}"}}`,
    'as a code': `{"codRespuesta":"${inJson}","numTicket":"${inJson}","data":{"estadoCp":"${inJson}"}}`,
  };

  it.each(Object.keys(bodies))('%s: none of it is shown', async (what) => {
    for (const name of operationNames) {
      for (const status of [200, 422, 500]) {
        door.answerWith(answering(status, bodies[what] ?? ''));
        const shown = JSON.stringify(await door.call(name));
        // Only a call with a token has one to send back.
        for (const form of operations[name].isRest ? forms : forms.slice(0, 18)) {
          expect(shown).not.toContain(JSON.stringify(form).slice(1, -1));
        }
      }
    }
  });

  it('shows none of it where a token is refused', async () => {
    const body = `{"error":"invalid_grant","error_description":"${inJson}","access_token":5}`;
    door.server.answerWith(answering(400, body, 'application/json'));
    const fresh = await openGatewayDoor({
      testTarget: () => ({ kind: 'url', base: door.server.base }),
    });
    const answer = await fresh.call('guide, sent');
    expect(answer).toMatchObject({ kind: 'denied', code: 'invalid_grant' });
    const shown = JSON.stringify(answer);
    for (const form of forms.slice(0, 18)) {
      expect(shown).not.toContain(JSON.stringify(form).slice(1, -1));
    }
    await fresh.close();
  });
});
