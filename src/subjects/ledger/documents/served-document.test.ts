import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { draftNames, issuedFolder } from '../../../../test/support/issue-examples.ts';
import { regimes } from '../../../countries/index.ts';
import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import { servedDocument } from './served-document.ts';

/** What the examples issue, in the one line that is stored. */
const stored = draftNames().map((name) => {
  const json = readFileSync(join(issuedFolder, `${name}.json`), 'utf8');
  return JSON.stringify(JSON.parse(json)) as AsciiJson;
});

it('is served as it is stored', () => {
  for (const body of stored) expect(servedDocument(body, regimes)).toBe(body);
});

it('says what is owed on free items, also where 0.2.0 stored it, and stays the same else', () => {
  const member = /"free_tax_total":(null|[\d.]+),/;
  const said = stored.map((body) => {
    const earlier = body.replace(member, '') as AsciiJson;
    const [, owed] = member.exec(body) ?? [];
    const served = servedDocument(earlier, regimes);
    expect(JSON.parse(served)).toEqual(JSON.parse(body));
    expect(served.replace(member, '')).toBe(earlier);
    return owed;
  });
  expect(said).toContain('0.5');
  expect(said).toContain('null');
});
