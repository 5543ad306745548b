import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readXml } from '../../../kernel/xml/xml.ts';
import { openJudge } from './judge.ts';

const judge = await openJudge();

function judged(name: string, change: (xml: string) => string = (xml) => xml) {
  const file = new URL(`../../../../examples/pe/issued/${name}.xml`, import.meta.url);
  const written = readFileSync(file, 'utf8');
  const xml = Buffer.from(change(written));
  const root = readXml(xml);
  const taxId = /<cbc:ID schemeAgencyName="PE:SUNAT"[^>]*>(\d{11})</.exec(written)?.[1] ?? '';
  const day = /<cbc:IssueDate>([\d-]{10})/.exec(written)?.[1] ?? '';
  return { day, ...judge.judge({ xml, root, taxId }, day) };
}

const codesOf = ({ brokenRules }: ReturnType<typeof judged>) => brokenRules.map(({ code }) => code);

describe('the port of an authority of our own', () => {
  it('says what it would write down of a note that breaks no rule', () => {
    const found = judged('nota-credito-01-anulacion');
    expect(codesOf(found)).toEqual([]);
    expect(found.content).toMatchObject({ day: found.day, changed: { typeCode: '01' } });
  });

  it('names the rule that a changed document breaks, by its code of SUNAT', () => {
    const found = judged('nota-credito-01-anulacion', (xml) =>
      xml.replace('<cbc:ResponseCode>', '<cbc:ResponseCode>9'),
    );
    expect(codesOf(found)).toContain('2172');
    expect(codesOf(found).filter((code) => !/^\d{4}$/.test(code))).toEqual([]);
  });

  it('has no content of what cannot be read', () => {
    const found = judged('nota-credito-01-anulacion', (xml) =>
      xml.replace(/<cbc:IssueDate>[^<]*</, '<cbc:IssueDate>x<'),
    );
    expect(found).toMatchObject({ content: null, brokenRules: [] });
  });

  it('refuses what is no document of SUNAT', () => {
    expect(() => judged('nota-credito-01-anulacion', () => '<Invoice xmlns="urn:other"/>')).toThrow(
      /root element/,
    );
  });
});
