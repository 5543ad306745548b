import { openVerifier, type Verifier } from '../src/countries/pe/shared/signature/verify.ts';
import { seededRandom } from '../src/kernel/random.ts';
import { XmlError } from '../src/kernel/xml/error.ts';
import { readXml } from '../src/kernel/xml/xml.ts';
import { libxmlOpinion } from './libxml-opinion.ts';
import { type Draw, drawFrom, type Mutation } from './mutation.ts';
import { signatureMutations } from './signature-mutations.ts';
import { type FileSource, openFileSource } from './signed-files.ts';
import { xmlMutations } from './xml-mutations.ts';
import { openXmlsec, type Xmlsec } from './xmlsec.ts';

/** A file that one verifier takes and another refuses. */
export type Difference = {
  readonly index: number;
  readonly by: 'xmlsec1' | 'libxml2';
  /** What the file was made of, and how it was changed. */
  readonly story: string;
  readonly bytes: Buffer;
};

/** The outcome of some files. */
export type Comparison = {
  readonly files: number;
  /** That our verifier finds valid. */
  readonly accepted: number;
  /** Ours takes what another refuses: the fault that is looked for. */
  readonly looser: readonly Difference[];
  /** Of those that ours refuses, how many another was asked about, and what it takes. */
  readonly sampled: number;
  readonly stricter: readonly Difference[];
};

export type Comparer = {
  /** Makes the files from one number to before another, and asks everybody about them. */
  compare(from: number, to: number): Comparison;
  readonly hasXmlsec: boolean;
};

export type CompareOptions = {
  readonly seed: string;
  /** Folder of real documents, where there is one. */
  readonly samples: string | undefined;
  /** The share of refused files that the others are asked about too. */
  readonly sampleShare: number;
};

export async function openComparer(options: CompareOptions): Promise<Comparer> {
  const xmlsec = openXmlsec();
  const judge = createJudge(await openVerifier());
  const source = openFileSource(options.samples);
  return {
    hasXmlsec: xmlsec !== undefined,
    compare: (from, to) => {
      const taken: Candidate[] = [];
      const sampled: Candidate[] = [];
      for (let index = from; index < to; index += 1) {
        const draw = drawFrom(seededRandom(`${options.seed}/${index}`));
        const candidate = { index, ...mutated(source, draw) };
        if (judge(candidate.bytes)) taken.push(candidate);
        else if (draw.chance(options.sampleShare)) sampled.push(candidate);
      }
      return {
        files: to - from,
        accepted: taken.length,
        looser: refusedByOthers(taken, xmlsec),
        sampled: sampled.length,
        stricter: takenByXmlsec(sampled, xmlsec),
      };
    },
  };
}

type Candidate = { readonly index: number; readonly story: string; readonly bytes: Buffer };

/** One change mostly, sometimes two or three: many that mean nothing hide one that does. */
function mutated(source: FileSource, draw: Draw): Omit<Candidate, 'index'> {
  const { name, bytes } = source.draw(draw);
  const count = draw.oneOf([1, 1, 1, 2, 2, 3]);
  const applied: Mutation[] = [];
  let text = bytes.toString('latin1');
  for (let done = 0; done < count; done += 1) {
    const mutation = draw.oneOf(draw.chance(0.5) ? xmlMutations : signatureMutations);
    text = mutation.apply(text, draw);
    applied.push(mutation);
  }
  const story = [name, ...applied.map((each) => each.name)].join(' + ');
  return { story, bytes: Buffer.from(text, 'latin1') };
}

/** Whether our own reader and verifier take a file. */
function createJudge(verifier: Verifier): (bytes: Buffer) => boolean {
  return (bytes) => {
    try {
      const tree = readXml(bytes);
      return verifier.verify(bytes, tree, { taxId: null, issuedAt: null }).state === 'valid';
    } catch (error) {
      if (error instanceof XmlError) return false;
      throw error;
    }
  };
}

function refusedByOthers(
  taken: readonly Candidate[],
  xmlsec: Xmlsec | undefined,
): readonly Difference[] {
  const refused = new Set(xmlsec?.refused(taken.map(({ bytes }) => bytes)));
  return taken.flatMap((candidate, position) => [
    ...(refused.has(position) ? [{ ...candidate, by: 'xmlsec1' as const }] : []),
    ...(libxmlOpinion(candidate.bytes) === 'refused'
      ? [{ ...candidate, by: 'libxml2' as const }]
      : []),
  ]);
}

function takenByXmlsec(
  sampled: readonly Candidate[],
  xmlsec: Xmlsec | undefined,
): readonly Difference[] {
  if (xmlsec === undefined || sampled.length === 0) return [];
  const refused = new Set(xmlsec.refused(sampled.map(({ bytes }) => bytes)));
  return sampled
    .filter((_, position) => !refused.has(position))
    .map((candidate) => ({ ...candidate, by: 'xmlsec1' as const }));
}
