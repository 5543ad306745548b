import { describe, expect, it } from 'vitest';
import { sampleDocument } from '../../../../test/fixtures/pe/printed-documents.ts';
import { peru } from '../../../../test/support/documents.ts';
import { Amount } from '../../../kernel/amount.ts';
import type { Document } from '../documents/document.ts';
import { type MailSettings, mailDefaults } from './mail-settings.ts';
import { writeMail } from './mail-texts.ts';

const invoice = sampleDocument({ type: 'invoice', items: 2 });

function written(changes: Partial<Document>, settings: Partial<MailSettings> = {}) {
  return writeMail({ ...invoice, ...changes }, { ...mailDefaults, ...settings }, peru, false);
}

describe('a mail about a document that is not valid', () => {
  it.each([
    ['voided', 'es', '[ANULADO]', 'Este documento fue anulado: no tiene validez.'],
    ['voided', 'en', '[VOIDED]', 'This document was voided: it is not valid.'],
    ['failed', 'es', '[RECHAZADO]', 'Este documento no fue aceptado: no tiene validez.'],
    ['failed', 'en', '[REJECTED]', 'This document was not accepted: it is not valid.'],
  ] as const)('says so where it is %s, in %s', (status, language, mark, sentence) => {
    const own = { language, subject: 'Su {number}', text: 'Hola.' };
    const { subject, text, html } = written({ status }, own);
    expect(subject).toBe(`${mark} Su ${invoice.number}`);
    expect(text).toBe(`${sentence}\n\nHola.`);
    expect(html).toContain(`<p>${sentence}</p>`);
    expect(written({ status }, { language }).subject.startsWith(mark)).toBe(true);
  });

  it('says both where it is a test too', () => {
    const { subject } = written({ environment: 'test', status: 'voided' });
    expect(subject).toMatch(/^\[PRUEBA\] \[ANULADO\] /);
  });

  it.each(['pending', 'succeeded'] as const)('says nothing of it where it is %s', (status) => {
    expect(written({ status }).subject).toMatch(/^Factura electrónica /);
  });
});

describe('our own text', () => {
  const sale = { date: '2026-11-18T10:00:00-05:00', total: Amount.of('11520'), currency: 'USD' };

  it('writes dates and amounts as people do, and no capital within a sentence', () => {
    const { text, html } = written(sale);
    const said = `le envía su factura electrónica ${invoice.number} del 18/11/2026, por un total de US$ 11,520.00.`;
    expect(text).toContain(said);
    expect(html).toContain(said);
    expect(written(sale, { language: 'en' }).text).toContain(
      `sends you electronic invoice ${invoice.number} of 18 November 2026, total US$ 11,520.00.`,
    );
  });

  it('says nothing of a total where there is none', () => {
    const guide = sampleDocument({ type: 'despatch' });
    const { text } = written(guide);
    expect(text).toMatch(/su guía de remisión electrónica \S+ del \d\d\/\d\d\/\d{4}\.\n/);
    expect(written(guide, { language: 'en' }).text).toMatch(/ of \d+ \w+ \d{4}\.\n/);
  });

  it('leaves the forms in words of a company as they were', () => {
    const { text } = written(sale, { text: '{type}, {date}, {total}' });
    expect(text).toBe('Factura electrónica, 2026-11-18, USD 11520.00');
  });

  it.each(['', ' \n '])('is there where a company wrote nothing: %j', (blank) => {
    expect(written(sale, { subject: blank, text: blank })).toEqual(written(sale));
  });
});
