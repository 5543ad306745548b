import { appendFileSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watchFolders } from '../../src/doors/cli/import/watch.ts';
import { until } from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';

/** Watches a folder with the least pause, and notes what is taken. */
function watched(waits: (path: string) => boolean = () => false) {
  const folder = temporaryFolder();
  const stop = new AbortController();
  const taken: string[][] = [];
  const ended = watchFolders({
    folders: [folder],
    everyMs: 20,
    signal: stop.signal,
    async take(files) {
      const paths = [...files.keys()];
      taken.push(paths.map((path) => path.slice(folder.length + 1)));
      return paths.filter(waits);
    },
  });
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const end = () => {
    stop.abort();
    return ended;
  };
  return { folder, taken, put, end };
}

it('takes each file once, when it does not grow any more, and again when it changes', async () => {
  const { folder, taken, put, end } = watched();
  put('a.xml', '<a');
  // It grows at every look: nobody takes half of it.
  for (let count = 0; count < 10; count += 1) {
    appendFileSync(join(folder, 'a.xml'), ' b="1"');
    utimesSync(join(folder, 'a.xml'), new Date(), new Date(Date.now() + count * 1000));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  put('notes.txt', 'of no interest');
  await until('the file is taken', () => taken.length === 1);
  mkdirSync(join(folder, 'below'));
  put('below/b.xml', '<b/>');
  await until('the next is taken', () => taken.length === 2);
  put('a.xml', '<a/>');
  await until('it is taken again', () => taken.length === 3);
  await end();
  expect(taken).toEqual([['a.xml'], ['below/b.xml'], ['a.xml']]);
});

it('follows links, also one that leads nowhere yet, and goes through no folder twice', async () => {
  const { folder, taken, put, end } = watched();
  const elsewhere = temporaryFolder();
  writeFileSync(join(elsewhere, 'b.xml'), '<b/>');
  put('a.xml', '<a/>');
  symlinkSync(join(elsewhere, 'c.xml'), join(folder, 'nowhere.xml'));
  symlinkSync(elsewhere, join(folder, 'there'));
  symlinkSync(folder, join(elsewhere, 'back'));
  await until('what is there is taken', () => taken.flat().length >= 3);
  writeFileSync(join(elsewhere, 'c.xml'), '<c/>');
  await until('what came is taken', () => taken.flat().length >= 5);
  await end();
  expect(taken.flat().toSorted()).toEqual([
    ...['a.xml', 'nowhere.xml', 'nowhere.xml', 'there/b.xml', 'there/c.xml'],
  ]);
});

it('tries what waits for others again when others come', async () => {
  const { taken, put, end } = watched((path) => path.endsWith('R-a.xml'));
  put('R-a.xml', '<cdr/>');
  await until('it is taken', () => taken.length === 1);
  put('a.xml', '<a/>');
  await until('both are taken', () => taken.length === 2);
  await end();
  expect(taken).toEqual([['R-a.xml'], ['a.xml', 'R-a.xml']]);
});

it('waits for a folder that is gone, and refuses one that never was', async () => {
  const { folder, taken, put, end } = watched();
  put('a.xml', '<a/>');
  await until('it is taken', () => taken.length === 1);
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => setTimeout(resolve, 60));
  mkdirSync(folder);
  put('b.xml', '<b/>');
  await until('the next is taken', () => taken.length === 2);
  await end();
  const { signal } = new AbortController();
  const nowhere = { folders: [join(folder, 'x')], everyMs: 20, signal, take: async () => [] };
  await expect(watchFolders(nowhere)).rejects.toThrow(/no file or folder/);
});
