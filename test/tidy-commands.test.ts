import { expect, it } from 'vitest';
import { importsOf, sourceFiles, textOf } from './support/source-files.ts';

/** Commands that call a function of a subject on the store beside its declared operations, and why. The list only gets shorter. */
const exceptions: Readonly<Record<string, string>> = {
  'exchange-rates.ts: listExchangeRates': 'amounts are exact, and text in the JSON of the command',
  'exchange-rates.ts: setExchangeRates': 'rates of several currencies, all or none',
  'issue.ts: issueDocument': 'a file is named in what is wrong with it',
  'issue.ts: previewIssue': 'the same',
  'register.ts: readRegister': 'the in-process client does not send files while they are made',
  'totals.ts: readTotals': 'amounts are exact, and text in the JSON of the command',
  'void.ts: voidDocument': 'the answer of the interface does not tell a repeated request',
  'demo.ts: issueDocument': 'is handed to the demo, which issues its drafts with it',
  'mcp.ts: authenticate': 'who calls is the business of a door',
};

it('has commands reach the store by declared operations', () => {
  const found = sourceFiles('src/doors/cli').flatMap((file) =>
    importsOf(file)
      .filter((target) => /^src\/(subjects|issuing|sending)\//.test(target))
      .filter((target) => !target.endsWith('operations.ts'))
      .flatMap(onTheStore)
      .filter((name) => imports(file, name))
      .map((name) => `${file.replace('src/doors/cli/', '')}: ${name}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

/** Functions of a file that are given the whole context. */
function onTheStore(file: string): readonly string[] {
  const functions = textOf(file).matchAll(
    /^export (?:async )?function\*? (\w+)(?:<[^(]*>)?\(\s*(?:\w+|\{[^}]*\}): Context\b/gm,
  );
  return [...functions].map(([, name = '']) => name);
}

/** Whether a file imports a value; a type is not called. */
function imports(file: string, name: string): boolean {
  const values = [...textOf(file).matchAll(/^import \{([^}]*)\} from/gm)];
  const names = values.flatMap(([, list = '']) => list.split(',').map((each) => each.trim()));
  return names.includes(name);
}

it('finds the functions that are given the whole context', () => {
  expect(onTheStore('src/subjects/accounts/list-accounts.ts')).toEqual(['listAccounts']);
  expect(onTheStore('src/subjects/webhooks/call-receiver.ts')).toEqual([]);
});
