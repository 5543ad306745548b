import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandWords, inCommands } from '../src/doors/cli/command-words.ts';
import { inTools, toolWords } from '../src/doors/mcp/tool-words.ts';
import { inDoorWords, interfaceCall } from '../src/kernel/words/door-words.ts';
import { spanishVocabulary } from '../src/kernel/words/vocabulary.ts';
import { packageRoot } from '../src/platform/files/package-root.ts';
import { tools } from './support/declared.ts';
import { sourceFiles, textOf } from './support/source-files.ts';

/** Sentences for callers that point to a call of the interface: those of the dictionary, and what is said in English only. */
function pointingSentences(): readonly string[] {
  const told = Object.keys(spanishVocabulary().sentences);
  const said = ['src/subjects', 'src/issuing', 'src/sending']
    .flatMap(sourceFiles)
    // Declarations of operations and codes are for readers of the reference, who call the interface.
    .filter((path) => !/(?:operations|codes|model-tool)\.ts$/.test(path))
    .flatMap((path) =>
      [
        ...textOf(path).matchAll(/['`]([^'`\n]*(?:GET|POST|PUT|PATCH|DELETE) \/api[^'`\n]*)['`]/g),
      ].map(([, sentence = '']) => sentence.replaceAll(/\$\{(\w+)[^}]*\}/g, '{$1}')),
    );
  return [...told, ...said].filter((sentence) => interfaceCall.test(sentence));
}

describe.each([
  ['the command line', commandWords],
  ['models', toolWords],
])('for %s', (_, words) => {
  it('every sentence that points to a call of the interface has words of its own', () => {
    const sentences = pointingSentences();
    expect(sentences.length).toBeGreaterThan(10);
    expect(sentences.filter((each) => inDoorWords(each, words) === each)).toEqual([]);
  });

  it('there are no words that no sentence needs', () => {
    const unneeded = Object.entries(words).filter(
      ([call, told]) =>
        !pointingSentences().some((each) => inDoorWords(each, { [call]: told }) !== each),
    );
    expect(unneeded).toEqual([]);
  });
});

it('says the parts that vary again, and touches nothing else', () => {
  expect(
    inCommands('SUNAT has no such catalogue here. GET /api/catalogue/PE lists those there are.'),
  ).toBe('SUNAT has no such catalogue here. "chasqui catalogue PE" lists those there are.');
  expect(inCommands('Change it here with PUT /api/company/com_1/mail.')).toBe(
    'Change it here with PUT /api/company/com_1/mail of a service.',
  );
  expect(inCommands('Remove it with PATCH /api/company/com_1 {"web_hook": null}.')).toBe(
    'Remove it with "chasqui company update --company com_1 --file FILE" and {"web_hook": null} in that file.',
  );
  expect(inTools('GET /api/account/companies lists those that are.')).toBe(
    'list_companies lists those that are.',
  );
  expect(inTools('There is no such thing.')).toBe('There is no such thing.');
});

it('names commands and tools that there are', () => {
  const commands = readFileSync(`${packageRoot()}/docs/cli.md`, 'utf8');
  for (const told of Object.values(commandWords)) {
    const [, name] = /"(chasqui [a-z ]+[a-z])/.exec(told) ?? [];
    if (name !== undefined) expect(commands).toContain(`## ${name}\n`);
  }
  const names = tools.map(({ name }) => name);
  for (const told of Object.values(toolWords)) {
    if (/^\w+_\w+$/.test(told)) expect(names).toContain(told);
  }
});
