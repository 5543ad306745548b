import type { Language, Texts } from '../../src/kernel/message.ts';
import { declaredBlockReasons } from '../../src/subjects/ledger/documents/block-reasons.ts';
import { accountEventTypes } from '../../src/subjects/ledger/events/account-event-types.ts';
import { documentEventTypes } from '../../src/subjects/ledger/events/document-event-types.ts';
import { eventGroups } from '../../src/subjects/ledger/events/event-data.ts';

/** Words that the service declares and the console shows: `web/src/words/generated.ts`. */
export function consoleWords(): string {
  return [
    "// Made by npm run generate of what the service declares.\nimport type { Pair } from './words.ts';\n",
    pairs('documentEventNames', named(documentEventTypes)),
    pairs('accountEventNames', named(accountEventTypes)),
    pairs('eventGroupNames', eventGroups),
    blockReasons(),
  ].join('\n');
}

function named(types: Readonly<Record<string, { readonly name: Texts }>>): Record<string, Texts> {
  return Object.fromEntries(Object.entries(types).map(([type, { name }]) => [type, name]));
}

function pairs(constant: string, texts: Readonly<Record<string, Texts>>): string {
  const rows = Object.entries(texts).map(
    ([name, { en, es }]) => `  ${JSON.stringify(name)}: ${JSON.stringify([en, es])},\n`,
  );
  return `export const ${constant} = {\n${rows.join('')}} satisfies Readonly<Record<string, Pair>>;\n`;
}

/** What happened and what to do, of each. */
function blockReasons(): string {
  const rows = Object.entries(declaredBlockReasons).map(([reason, { console: shown }]) => {
    const inOne = (language: Language) => [shown.happened[language], shown.remedy[language]];
    return `  ${reason}: ${JSON.stringify([inOne('en'), inOne('es')])},\n`;
  });
  return `export const blockReasonWords = {\n${rows.join('')}} satisfies Readonly<Record<string, Pair<readonly [happened: string, todo: string]>>>;\n`;
}
