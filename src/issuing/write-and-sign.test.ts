import { expect, it } from 'vitest';
import { xmlLimits } from '../kernel/xml/xml.ts';
import { type IssuingContext, type SignableDraft, writeAndSign } from './write-and-sign.ts';

/** What is written and signed is of so many letters; nothing else is asked for before it is measured. */
function issuing(written: string, signed: string) {
  const issuing = {
    issuer: { write: () => ({ document: {}, xml: written }) },
  } as unknown as IssuingContext;
  const signer = { sign: () => ({ xml: Buffer.from(signed), digest: '' }) };
  const draft = { composed: {}, signer } as unknown as SignableDraft;
  return () => writeAndSign(issuing, draft, 'F001-1');
}

const most = xmlLimits.bytes;

it('refuses what could not be read back: bytes are counted, not letters', () => {
  const letters = 'Ñ'.repeat(most / 2 + 1);
  expect(issuing(letters, '')).toThrow(`Its XML would have ${most + 2} bytes, at most ${most}`);
});

it('counts the signature too', () => {
  const unsigned = 'N'.repeat(most);
  expect(issuing(unsigned, `${unsigned}S`)).toThrow(`Its XML would have ${most + 1} bytes`);
});
