import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const pages = [
  ...readdirSync(root),
  'key-files/README.md',
  'sdk/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

const withoutListings = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');
const proseOf = (page: string) => withoutListings(readFileSync(join(root, page), 'utf8'));

/** The anchors of a page as GitHub makes them of its headings, and those that it names itself. */
function anchorsOf(page: string): ReadonlySet<string> {
  const prose = proseOf(page);
  const anchors = new Set(
    [...prose.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id = '']) => id),
  );
  for (const [, heading = ''] of prose.matchAll(/^#+ +(.+)$/gm)) {
    const shown = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase();
    const name = shown.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
    let anchor = name;
    for (let copy = 1; anchors.has(anchor); copy++) anchor = `${name}-${copy}`;
    anchors.add(anchor);
  }
  return anchors;
}

function brokenLink(page: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : normalize(join(dirname(page), path));
  if (!existsSync(join(root, target))) return `${link} is not there`;
  if (anchor === undefined || !target.endsWith('.md')) return undefined;
  return anchorsOf(target).has(anchor) ? undefined : `${link} has no such heading`;
}

it.each(pages)('%s links only to pages and headings that exist', (page) => {
  const links = proseOf(page).matchAll(/\]\((?!https?:|mailto:)([^) ]+)\)/g);
  expect([...links].flatMap(([, link = '']) => brokenLink(page, link) ?? [])).toEqual([]);
});
