import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/files/package-root.ts';

/** The examples that are imported: signed XMLs, acknowledgements, and the JSON that each XML becomes. */
export const examplesFolder = join(packageRoot(), 'examples/pe/import');
const templatesFolder = join(examplesFolder, 'templates');

/** The issuer of all of them: the first company of the demo. */
export const exampleTaxId = '20990079197';

const templateEnding = '.xml.template';

/** The names of all documents and communications, without ending. */
export function exampleNames(): readonly string[] {
  return readdirSync(templatesFolder)
    .filter((file) => file.endsWith(templateEnding))
    .map((file) => file.slice(0, -templateEnding.length))
    .toSorted();
}

/** Those of them that are documents. */
export const exampleDocuments = exampleNames().filter((name) => !/-R[AC]-/.test(name));

/** How many drafts the demo issues besides. */
export const exampleDraftCount = readdirSync(join(packageRoot(), 'examples/pe')).filter((name) =>
  name.endsWith('.json'),
).length;

export function readTemplate(name: string): Buffer {
  return readFileSync(join(templatesFolder, `${name}${templateEnding}`));
}
