import { describe, expect, it } from 'vitest';
import { sampleDocument } from '../../../test/fixtures/pe/printed-documents.ts';
import { peru } from '../../../test/support/documents.ts';
import type { Document } from '../../domain/document/document.ts';
import { type MailSettings, mailDefaults } from '../../domain/document/mail-settings.ts';
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
