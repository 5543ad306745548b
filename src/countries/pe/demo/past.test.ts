import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../kernel/random.ts';
import { openZip } from '../../../kernel/zip/zip.ts';
import type { FileReader } from '../../../subjects/country/regime.ts';
import type {
  AuthorityFile,
  ReadAcknowledgement,
  ReadCommunication,
  ReadDocument,
} from '../../../subjects/imports/authority-files.ts';
import { openReader } from '../documents/read-file.ts';
import { companies } from './companies.ts';
import { openPast } from './past.ts';

const until = Date.UTC(2026, 4, 4, 15);
const dayMs = 86_400_000;
const count = 250;

describe('the past of a demo company', () => {
  const [grocer] = companies;
  if (grocer === undefined) throw new Error('no demo company');
  const next = openPast({
    company: { ...grocer, logo: '' },
    random: seededRandom('past'),
    until,
  });
  const stories: AuthorityFile[][] = [];
  const numbers: string[] = [];
  let reader: FileReader;

  beforeAll(async () => {
    reader = await openReader();
    for (let index = 0; index < count; index += 1) {
      const past = next(until - ((count - index) / count) * 180 * dayMs);
      numbers.push(past.number);
      const files = await past.files();
      stories.push(files.map(({ name, bytes }) => reader.read(opened(name, bytes))));
    }
  });

  /** What is in the ZIP of an acknowledgement, or the XML itself. */
  function opened(name: string | null, bytes: Buffer) {
    if (name?.endsWith('.zip') !== true) return { name, bytes };
    const archive = openZip(bytes);
    // SUNAT puts an empty folder before it.
    const entry = archive.entries().find(({ directory }) => !directory);
    if (entry === undefined) throw new Error(`${name} is empty`);
    return { name: entry.name, bytes: archive.read(entry) };
  }

  /** Nobody vouches for a company of the demo. */
  const selfMade = { state: 'valid', findings: [{ code: 'certificate_self_signed' }] };
  const documents = () => stories.map(([document]) => document as ReadDocument);
  const answers = () =>
    stories.flatMap(([, answer]) => (answer ? [answer as ReadAcknowledgement] : []));

  it('is one signed document a story, without a warning', () => {
    for (const [index, { kind, input, signature, warnings, arithmetic }] of documents().entries()) {
      expect([kind, input.number]).toEqual(['document', numbers[index]]);
      expect(signature, input.number).toMatchObject(selfMade);
      expect([...warnings, ...arithmetic], input.number).toEqual([]);
    }
  });

  it('is answered, but for a few, by what names the document', () => {
    for (const [document, answer] of stories) {
      if (answer === undefined) continue;
      const { key } = document as ReadDocument;
      expect(answer).toMatchObject({ kind: 'acknowledgement', subject: { kind: 'document', key } });
    }
    const verdicts = answers().map(({ verdict }) => verdict);
    expect(new Set(verdicts)).toEqual(new Set(['accepted', 'rejected']));
    expect(answers().some(({ notes }) => notes.length > 0)).toBe(true);
    expect(answers().length).toBeLessThan(count);
    expect(answers().length).toBeGreaterThan(count * 0.9);
  });

  it('has communications that void what was accepted, each accepted itself', () => {
    const voided = stories.filter((files) => files.length > 2);
    for (const [document, answer, communication, taken] of voided) {
      const { key, input } = document as ReadDocument;
      expect(answer).toMatchObject({ verdict: 'accepted' });
      const { name, lines, signature } = communication as ReadCommunication;
      expect(signature).toMatchObject(selfMade);
      expect(lines).toMatchObject([{ ...key, effect: 'voided' }]);
      expect(name.slice(0, 2)).toBe(input.number.startsWith('B') ? 'RC' : 'RA');
      expect(taken).toMatchObject({
        verdict: 'accepted',
        subject: { kind: 'communication', name },
      });
    }
    const kinds = voided.map(([, , communication]) => (communication as ReadCommunication).name);
    expect(new Set(kinds.map((name) => name.slice(0, 2)))).toEqual(new Set(['RA', 'RC']));
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('holds nothing that comes later', () => {
    const times = answers().map(({ receivedAt }) => Date.parse(receivedAt ?? ''));
    expect(Math.max(...times)).toBeLessThanOrEqual(until);
  });
});
