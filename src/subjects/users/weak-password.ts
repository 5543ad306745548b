// What attackers try first: passwords that many have, and names of those concerned, each alone or with digits and signs
// around it, with other signs for letters, or again and again.

/** Passwords that many people have, in small letters. */
export type CommonPasswords = () => ReadonlySet<string>;

export type WeakPasswordFacts = {
  readonly common: ReadonlySet<string>;
  /** Of the service, the companies and the person. */
  readonly names: readonly string[];
  /** Numbers that everybody knows, such as tax ids. */
  readonly numbers: readonly string[];
};

export type PasswordWeakness = 'common' | 'names';

/** Why a password would be among the first that are tried; null where it would not. */
export function weaknessOf(password: string, facts: WeakPasswordFacts): PasswordWeakness | null {
  const written = [plain(password), ...withoutNumbers(plain(password), facts.numbers)];
  const spellings = [...new Set(written.flatMap(spellingsOf))];
  if (spellings.some((text) => isCommon(text, facts.common))) return 'common';
  if (written.length > 1 && spellings.some((text) => lettersOf(text) === '')) return 'names';
  const tokens = tokensOf(facts.names);
  const isOfNames = spellings.some((text) => isMadeOf(lettersOf(text), tokens, facts.common));
  return isOfNames ? 'names' : null;
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}

function withoutNumbers(text: string, numbers: readonly string[]): readonly string[] {
  const held = numbers.filter((number) => text.includes(number));
  return held.length === 0
    ? []
    : [held.reduce((rest, number) => rest.replaceAll(number, ''), text)];
}

const letterOfSign: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
};

/** As it is, and with letters in place of the signs that are written for them: inside, and everywhere. */
function spellingsOf(text: string): readonly string[] {
  const inside = trimmed(text, /[^\p{L}]/u);
  return [
    text,
    ...[text, inside].flatMap((each) => [withLetters(each, 'i'), withLetters(each, 'l')]),
  ];
}

function withLetters(text: string, one: 'i' | 'l'): string {
  return text.replaceAll(/[@430$578!1|]/g, (sign) => letterOfSign[sign] ?? one);
}

function trimmed(text: string, away: RegExp): string {
  const characters = [...text];
  const first = characters.findIndex((each) => !away.test(each));
  const last = characters.findLastIndex((each) => !away.test(each));
  return characters.slice(first < 0 ? characters.length : first, last + 1).join('');
}

/** Shorter ones are parts of what is no common password at all. */
const coreMin = 4;
/** What is repeated is no longer than this where it may be anything. */
const anyUnitMax = 3;

function isCommon(text: string, common: ReadonlySet<string>): boolean {
  const bare = trimmed(text, /[^\p{L}\p{N}]/u);
  if (common.has(text) || common.has(bare)) return true;
  const unit = /^(.+?)\1+$/u.exec(bare)?.[1];
  if (unit !== undefined && (unit.length <= anyUnitMax || common.has(unit))) return true;
  return coresOf(bare).some((core) => common.has(core));
}

/** What is left where some of the digits and signs at both ends are taken away. */
function coresOf(text: string): readonly string[] {
  const [before = ''] = /^[^\p{L}]*/u.exec(text) ?? [];
  const [after = ''] = /[^\p{L}]*$/u.exec(text) ?? [];
  // Digits alone are not a word with something around it.
  if (before.length === text.length) return [];
  const cores: string[] = [];
  for (let from = 0; from <= before.length; from += 1) {
    for (let to = text.length - after.length; to <= text.length; to += 1) {
      if (to - from >= coreMin) cores.push(text.slice(from, to));
    }
  }
  return cores;
}

const wordMin = 3;
/** Between the words of a name, and behind that of a company. */
const fillers = 'de del la las los el y e and the my mi sa sac saa srl eirl'.split(' ');

function tokensOf(names: readonly string[]): ReadonlySet<string> {
  const words = names.flatMap((name) => [
    lettersOf(plain(name)),
    ...plain(name).split(/[^\p{L}]+/u),
  ]);
  return new Set(words.filter((word) => word.length >= wordMin));
}

/** Whether letters are names one behind the other, with one common word among them at most. */
function isMadeOf(
  letters: string,
  tokens: ReadonlySet<string>,
  common: ReadonlySet<string>,
): boolean {
  /** By place: what was used on the way there, as sums of `named` and `spent`. */
  const ways: Set<number>[] = Array.from({ length: letters.length + 1 }, () => new Set());
  const [named, spent] = [1, 2];
  ways[0]?.add(0);
  const goOn = (from: number, to: number, add: number) => {
    for (const way of ways[from] ?? []) {
      if (add !== spent || (way & spent) === 0) ways[to]?.add(way | add);
    }
  };
  for (let from = 0; from < letters.length; from += 1) {
    if (ways[from]?.size === 0) continue;
    for (let to = from + 1; to <= letters.length; to += 1) {
      const part = letters.slice(from, to);
      if (tokens.has(part)) goOn(from, to, named);
      if (fillers.includes(part)) goOn(from, to, 0);
      if (part.length >= coreMin && common.has(part)) goOn(from, to, spent);
    }
  }
  return [...(ways[letters.length] ?? [])].some((way) => (way & named) !== 0);
}
