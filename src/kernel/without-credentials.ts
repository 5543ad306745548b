const lengthMax = 300;
const hidden = '…';

/** User and password of a URL. */
const userInfo = /(?<=:\/\/)[^\s/@]+@/g;
/** What follows a word that announces a secret. */
const named =
  /\b(password|passwd|pwd|secret|token|authorization|api[-_]?key)(["']?\s*[:=]\s*["']?)[^\s"',;]+/gi;
const header = /\b(bearer|basic)\s+[^\s"',;]+/gi;
/** Keys, tokens and the like: long, of letters and digits without a break. */
const opaque = /[A-Za-z0-9+/_=-]{32,}/g;

/** The first line of a text from elsewhere, short, and without what looks like a credential: to keep and to show. */
export function withoutCredentials(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n\0]/, 1);
  const clean = line
    .replaceAll(userInfo, `${hidden}@`)
    .replaceAll(header, `$1 ${hidden}`)
    .replaceAll(named, `$1$2${hidden}`)
    .replaceAll(opaque, hidden);
  return clean.length > lengthMax ? `${clean.slice(0, lengthMax - 1)}${hidden}` : clean;
}
