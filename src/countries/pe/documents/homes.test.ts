import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { authorityCatalogues } from '../shared/catalogues/index.ts';
import { knownMessage } from '../shared/catalogues/messages.ts';
import { fieldRulesByFile, sumRulesByFile } from './rules.ts';

const folder = new URL('../', import.meta.url);

/**
 * Data, tests and what only tests use. The demo and the simulator play SUNAT's part and answer with its codes: the simulator asks
 * these rules, and the same codes again of how an XML is written, which a draft has no place for.
 */
const isLeftOut = (file: string) =>
  /\.test\.ts$|^shared\/catalogues\/|^demo\/|rules\/messages|documents\/coverage/.test(file);

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !isLeftOut(file));

/** Codes of catalogues have four digits too, such as those of taxes and operations: they say nothing. */
const ofCatalogues = new Set(
  authorityCatalogues.flatMap(({ entries }) => entries.map(({ code }) => code)),
);

/** SUNAT's return codes that a file has as texts; those in comments are no homes. */
function codesIn(file: string): ReadonlySet<string> {
  const literals = readFileSync(new URL(file, folder), 'utf8').matchAll(/'(\d{4})'/g);
  const codes = [...literals].map(([, code = '']) => code);
  return new Set(codes.filter((code) => knownMessage(code) && !ofCatalogues.has(code)));
}

const homes = new Map(files.map((file) => [file, codesIn(file)]));

describe('a code of SUNAT', () => {
  it('has one rule on a day', () => {
    const ofFields = Object.values(fieldRulesByFile).flat();
    const ofSums = Object.values(sumRulesByFile).flatMap((rules) =>
      rules.flatMap((rule) => rule.codes.map((code) => ({ code, from: rule.from, to: rule.to }))),
    );
    const dated = [...ofFields, ...ofSums].map(({ code, from = '', to = '9999-12-31' }) => {
      expect(from <= to, code).toBe(true);
      return { code, from, to };
    });
    expect(dated.length).toBeGreaterThan(400);
    const twice = dated.filter(({ code, from, to }, index) =>
      dated
        .slice(0, index)
        .some((other) => other.code === code && other.from <= to && from <= other.to),
    );
    expect(twice).toEqual([]);
  });

  it('is in the file that the index says, and in no other of this country', () => {
    const found = new Map<string, string[]>();
    for (const [file, codes] of homes) {
      for (const code of codes) found.set(code, [...(found.get(code) ?? []), file]);
    }
    expect(found.size).toBeGreaterThan(350);
    expect([...found].filter(([, where]) => where.length > 1)).toEqual([]);
    const ofRules = /(?:^|[/-])(?:rules|sums)\.ts$|\/rules\/|\/judge-note\.ts$/;
    expect([...found.values()].flat().filter((file) => !ofRules.test(file))).toEqual([]);
  });

  it('is raised by no step of computing', () => {
    const computing = files.filter((file) =>
      /\/(?:compute|compute-document|normalise|global-changes|line-item|affectation|rates|details|spread-changes)\.ts$/.test(
        file,
      ),
    );
    expect(computing.length).toBeGreaterThan(10);
    expect(computing.flatMap((file) => [...(homes.get(file) ?? [])])).toEqual([]);
  });
});

describe('the index by file', () => {
  const listed = { ...fieldRulesByFile, ...sumRulesByFile };

  it.each(Object.keys(listed))('names the file that holds its rules: %s', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const codes = listed[file as keyof typeof listed].flatMap((rule) =>
      'code' in rule ? [rule.code] : [...rule.codes],
    );
    expect(codes.filter((code) => !text.includes(`'${code}'`))).toEqual([]);
  });
});
