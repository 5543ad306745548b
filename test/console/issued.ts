import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '@chasqui/sdk';
import { readJson } from '../../src/kernel/json.ts';
import { draftNames, issuedFolder } from '../support/issue-examples.ts';

/** What the examples issue, as the console gets it: amounts are text. */

export const issuedNames = draftNames();

export function asServed(json: string): Document {
  return readJson(json, { number: (text) => text }) as Document;
}

export function issuedDocument(name: string): Document {
  return asServed(readFileSync(join(issuedFolder, `${name}.json`), 'utf8'));
}
