import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openJudge } from '../../src/countries/pe/authority/judge.ts';
import { readXml } from '../../src/kernel/xml/xml.ts';
import { parseName } from '../../src/simulators/pe/file-names.ts';
import { judgeDocument } from '../../src/simulators/pe/judge-document.ts';
import { judgeFiling } from '../../src/simulators/pe/judge-filing.ts';
import { NotReceived } from '../../src/simulators/pe/package.ts';
import { createRegister } from '../../src/simulators/pe/register.ts';
import { valueAt } from '../../src/simulators/pe/structure/xml-rule.ts';

/** Real files are not part of the project: CHASQUI_SAMPLES names a folder with them. */
const folder = process.env.CHASQUI_SAMPLES ?? '';
const kinds = ['factura', 'boleta', 'nota-credito', 'nota-debito', 'guia', 'resumen-rc', 'baja-ra'];

function filesOf(kind: string): readonly string[] {
  return readdirSync(join(folder, kind)).filter((name) => name.endsWith('.xml'));
}

/** The name under which a file would have been sent, from what it says. */
function nameOf(xml: Buffer): string {
  const root = readXml(xml);
  const number = valueAt(root, 'ID').toUpperCase();
  const parties = ['AccountingSupplierParty', 'DespatchSupplierParty'];
  const places = ['Party/PartyIdentification/ID', 'CustomerAssignedAccountID'];
  const taxId = parties
    .flatMap((party) => places.map((place) => valueAt(root, `${party}/${place}`)))
    .find((each) => each !== '');
  if (/^R[ACR]-/.test(number)) return `${taxId}-${number}`;
  const notes: Record<string, string> = { CreditNote: '07', DebitNote: '08' };
  const type = valueAt(root, 'InvoiceTypeCode') || valueAt(root, 'DespatchAdviceTypeCode');
  return `${taxId}-${notes[root.name] ?? type}-${number}`;
}

describe.skipIf(folder === '')('real files (CHASQUI_SAMPLES)', async () => {
  const judge = await openJudge();

  /** What is said of a file that comes on the day of its issue. */
  function codesOf(xml: Buffer): readonly string[] {
    const name = parseName(nameOf(xml));
    if (name === undefined) return ['0151'];
    const root = readXml(xml);
    const now = Date.parse(`${valueAt(root, 'IssueDate').slice(0, 10)}T12:00:00-05:00`);
    const context = { now, judge, register: createRegister(null).of('') };
    try {
      const judged =
        name.kind === 'document'
          ? judgeDocument({ name, xml, root }, context)
          : judgeFiling({ name, xml, root }, context);
      return judged.problems.map(({ code }) => code);
    } catch (error) {
      if (error instanceof NotReceived) return [error.code];
      throw error;
    }
  }

  it.each(kinds)('of kind %s are judged, each with codes of SUNAT', (kind) => {
    const judged = filesOf(kind).map((file) => codesOf(readFileSync(join(folder, kind, file))));
    expect(judged.length).toBeGreaterThan(0);
    expect(judged.flat().filter((code) => !/^\d{4}$/.test(code))).toEqual([]);
  });
});
