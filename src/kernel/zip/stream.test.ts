import { setTimeout as delay } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ZippedFile, zipStream } from './stream.ts';

async function* pieces(...texts: readonly string[]) {
  for (const text of texts) yield text;
}

async function wholeOf(files: AsyncIterable<ZippedFile>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zipStream(files)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it('writes files while they are made, and the same ones always alike', async () => {
  async function* files() {
    yield { name: 'a.txt', content: pieces('Ñan', 'dú') };
    await delay(5);
    yield { name: 'año.txt', content: pieces() };
    yield { name: 'large.txt', content: pieces('x'.repeat(1_000_000), 'y') };
  }
  const zip = await wholeOf(files());
  const read = unzipSync(zip);
  expect(Object.keys(read)).toEqual(['a.txt', 'año.txt', 'large.txt']);
  expect(Buffer.from(read['a.txt'] ?? []).toString()).toBe('Ñandú');
  expect(read['large.txt']?.length).toBe(1_000_001);
  expect(zip.length).toBeLessThan(10_000);
  expect(await wholeOf(files())).toEqual(zip);
});

it('of no files is a ZIP', async () => {
  expect(unzipSync(await wholeOf((async function* () {})()))).toEqual({});
});

it.each([
  [
    'a file',
    async function* () {
      yield { name: 'a', content: pieces('a') };
      throw new Error('no more files');
    },
  ],
  [
    'its content',
    async function* () {
      yield {
        name: 'a',
        content: (async function* () {
          yield 'a';
          throw new Error('no more files');
        })(),
      };
    },
  ],
])('ends with the error of making %s', async (_, files) => {
  await expect(wholeOf(files())).rejects.toThrow('no more files');
});

it('makes no more where nobody reads on', async () => {
  let [made, ended] = [0, 0];
  async function* content() {
    try {
      for (;;) {
        made += 1;
        yield Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)));
      }
    } finally {
      ended += 1;
    }
  }
  async function* files() {
    try {
      yield { name: 'endless', content: content() };
    } finally {
      ended += 1;
    }
  }
  for await (const _ of zipStream(files())) if (made > 5) break;
  expect(ended).toBe(2);
  const before = made;
  await delay(20);
  expect(made).toBe(before);
});

it('waits for who reads', async () => {
  let made = 0;
  async function* content() {
    for (; made < 1_000; made += 1)
      yield Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)));
  }
  async function* files() {
    yield { name: 'long', content: content() };
  }
  const zip = zipStream(files());
  await zip.next();
  await delay(100);
  expect(made).toBeLessThan(100);
  await zip.return(undefined);
});
