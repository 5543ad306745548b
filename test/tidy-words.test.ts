import { describe, expect, it } from 'vitest';
import { sourceFiles, textOf } from './support/source-files.ts';

/**
 * Keeps country words out of the core: a second country is one more folder, and its author must find nothing of
 * Peru in the way. Looked at are names, and texts that programs read. Not looked at are comments, examples, and
 * sentences for people (a text with a blank in it): they may well name an authority. SQL is for programs.
 */
const core = ['kernel', 'subjects', 'issuing', 'sending', 'worker', 'platform', 'doors'];

/**
 * Words as they stand in names: `igv_rate` has igv in it, `solUser` sol. `cdr` is none of them: the interface itself
 * has `document_cdr`, and so files of that kind.
 */
const countryWords = new Set(
  `peru pe sunat lima sol igv isc icbper ivap ruc dni ubigeo niu pen boleta factura guia despatch guide detraccion
   percepcion retencion gratuita leyenda anticipo catalogo serie correlativo`.split(/\s+/),
);

/** Codes of the authority's catalogues, such as '10' or '1000'. */
const catalogueCode = /^(0\d{1,3}|\d{2}|\d{4})$/;

/** Places that have a reason; each names the words that it may have. */
const exempt: Readonly<Record<string, readonly string[]>> = {
  // The list of document types is the interface's own. What a type means is asked of the regime.
  'src/subjects/ledger/documents/document.ts': ['despatch'],
  // Prints requests to try: an example.
  'src/doors/cli/demo.ts': ['pe'],
  // A command is called by the name of the authority that it is in the place of.
  'src/doors/cli/simulator.ts': ['sunat'],
  // In bytes of a certificate.
  'src/kernel/certificates/self-signed.ts': ['01'],
  'src/doors/cli/commands.ts': ['sunat'],
};

const files = core
  .map((layer) => `src/${layer}`)
  .filter((folder) => sourceFiles('src').some((file) => file.startsWith(`${folder}/`)))
  .flatMap(sourceFiles)
  .filter((file) => !file.endsWith('.test.ts'))
  // Hold nothing but examples of the reference.
  .filter((file) => !/-examples?\.ts$/.test(file));

it('keeps country words and catalogue codes out of the core', () => {
  const found = files.flatMap((file) =>
    wordsOf(textOf(file), /\.(?:sqlite|postgres)\.ts$|\/sql\//.test(file))
      .filter((word) => !exempt[file]?.includes(word))
      .map((word) => `${file}: ${word}`),
  );
  expect([...new Set(found)]).toEqual([]);
});

describe('a country word', () => {
  it.each([
    ['a name', 'const igvRate = 18;', 'igv'],
    ['a field', 'const draft = { sol_user: null };', 'sol'],
    ['a text that programs compare', "if (type === 'despatch') send();", 'despatch'],
    ['a code of a catalogue', "if (code === '1000') add();", '1000'],
    ['a template', 'const zone = `America/Lima`;', 'lima'],
  ])('is found in %s', (_, code, word) => {
    expect(wordsOf(code, false)).toEqual([word]);
  });

  it.each([
    ['a comment', '// SUNAT 3105\nconst one = 1;'],
    ['a sentence for people', "const description = 'Tax identifier (PE: RUC)';"],
    ['an example', "const city = text(250, { example: 'Lima' });"],
    ['an example of several fields', "const companyExample = { country: 'PE' };"],
    ['another word', 'const discount = description.miscellaneous;'],
  ])('is allowed in %s', (_, code) => {
    expect(wordsOf(code, false)).toEqual([]);
  });

  it('is found in SQL, which is for programs', () => {
    expect(wordsOf("const sql = 'SELECT id WHERE type = $1 AND kind = despatch';", true)).toEqual([
      'despatch',
    ]);
  });
});

/** Country words of a file, as often as they are there. */
function wordsOf(code: string, sentencesCount: boolean): readonly string[] {
  return withoutExamples(tokensOf(code)).flatMap((token) => {
    if (!/^['"`]/.test(token)) return countryWordsOf(token);
    const text = token.slice(1, -1);
    if (!sentencesCount && text.trim().includes(' ')) return [];
    return catalogueCode.test(text) ? [text] : countryWordsOf(text);
  });
}

const comment = /\/\*[\s\S]*?\*\/|\/\/.*/.source;
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/.source;
const scanner = new RegExp(`${comment}|${quoted}|[A-Za-z_$][\\w$]*|[^\\s\\w]`, 'g');

/** Names, texts and punctuation, without comments. */
function tokensOf(code: string): readonly string[] {
  const tokens = [...code.matchAll(scanner)].map(([token]) => token);
  return tokens.filter((token) => !token.startsWith('//') && !token.startsWith('/*'));
}

/** Without the values of `example: …`, `examples: …` and `const companyExample = …`. */
function withoutExamples(tokens: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const [name = '', sign = ''] = tokens.slice(index, index + 2);
    kept.push(name);
    if (/^examples?$|Examples?$/.test(name) && /^[:=]$/.test(sign)) {
      index = endOfValue(tokens, index + 2) - 1;
    }
  }
  return kept;
}

/** Where the value ends that begins at a token: at the comma, semicolon or bracket after it. */
function endOfValue(tokens: readonly string[], start: number): number {
  let depth = 0;
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index] ?? '';
    if (depth === 0 && /^[,;)\]}]$/.test(token)) return index;
    if (/^[([{]$/.test(token)) depth += 1;
    if (/^[)\]}]$/.test(token)) depth -= 1;
  }
  return tokens.length;
}

function countryWordsOf(text: string): readonly string[] {
  const parts = text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[^A-Za-z0-9]+/);
  return parts.map((part) => part.toLowerCase()).filter((part) => countryWords.has(part));
}
