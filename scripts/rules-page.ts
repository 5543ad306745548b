import { type Coverage, coverageByCode } from '../src/countries/pe/documents/coverage.ts';
import { filesByCode } from '../src/countries/pe/documents/rules.ts';
import { messageOf } from '../src/countries/pe/shared/catalogues/messages.ts';
import { levelOf } from '../src/countries/pe/shared/catalogues/response-codes.ts';

const kinds: readonly (readonly [Coverage, string])[] = [
  ['covered', 'judged on every draft, with this code or the word that its line names'],
  ['by construction', 'about XML that the service writes itself: a draft cannot break it'],
  ["needs SUNAT's registers", 'only SUNAT can judge it'],
];

/** `docs/rules.md`: how every rule of SUNAT's sheets is kept, by code. */
export function rulesPage(): string {
  const entries = [...coverageByCode()];
  const counts = kinds.map(([how, meaning]) => {
    const count = entries.filter(([, entry]) => entry.how === how).length;
    return `| ${how} | ${count} | ${meaning} |`;
  });
  const files = filesByCode();
  const rows = entries.map(([code, { how, why, refusedWith }]) => {
    const message = how === 'covered' ? messageOf(code) : why;
    const text =
      refusedWith === undefined
        ? message
        : `${message} Drafts are refused before that, with \`${refusedWith}\`.`;
    const file = files.get(code) ?? '';
    return `| ${code} | ${levelOf(code)} | ${how} | ${file} | ${text.replaceAll('|', '\\|')} |`;
  });
  return `# SUNAT's rules

What SUNAT judges a factura, boleta, credit note, debit note or guide by (rules of February 2026; of guides, July 2022),
and what of it is judged before anything is stored. An error would reject the document and is answered with 422; an
observation comes back with the document. One thing wrong gives one error: what is computed of a place that has one is not
reported again. \`file\` is where in \`src/countries/pe\` a code is judged. Made from it by \`npm run generate\`.

| how | rules | meaning |
|---|---|---|
${counts.join('\n')}

| code | level | how | file | SUNAT's message, or why it is not judged |
|---|---|---|---|---|
${rows.join('\n')}
`;
}
