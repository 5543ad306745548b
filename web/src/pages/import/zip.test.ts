import { describe, expect, it } from 'vitest';
import { readZip } from './zip.ts';

type Given = { readonly path: string; readonly text: string; readonly flags?: number };

async function deflated(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Fields of so many bytes, the lowest first. */
function fields(
  ...given: readonly (readonly [bytes: 2 | 4, value: number])[]
): Uint8Array<ArrayBuffer> {
  const bytes = given.flatMap(([count, value]) =>
    Array.from({ length: count }, (_, at) => (value >>> (8 * at)) & 255),
  );
  return new Uint8Array(bytes);
}

/** A ZIP of deflated entries; checksums are 0, for nobody reads them here. */
async function zipOf(files: readonly Given[], lie: { readonly size?: number } = {}): Promise<Blob> {
  const locals: Blob[] = [];
  const directory: Blob[] = [];
  let offset = 0;
  for (const { path, text, flags = 0x800 } of files) {
    const name = new TextEncoder().encode(path);
    const packed = await deflated(text);
    const size = lie.size ?? new Blob([text]).size;
    const shared = [
      [2, 20],
      [2, flags],
      [2, 8],
      [4, 0],
      [4, 0],
      [4, packed.length],
      [4, size],
      [2, name.length],
      [2, 0],
    ] as const;
    const local = new Blob([fields([4, 0x04034b50], ...shared), name, packed]);
    const place = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const;
    directory.push(new Blob([fields([4, 0x02014b50], [2, 20], ...shared, ...place), name]));
    locals.push(local);
    offset += local.size;
  }
  const listed = new Blob(directory);
  const count = files.length;
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, listed.size],
    [4, offset],
    [2, 0],
  );
  return new Blob([...locals, listed, end]);
}

describe('a ZIP', () => {
  it('is listed without its folders, and unpacked entry by entry', async () => {
    const zip = await zipOf([
      { path: 'año/', text: '' },
      { path: 'año/F001-1.xml', text: '<Invoice/>' },
      { path: 'b.xml', text: 'x'.repeat(100_000) },
    ]);
    const entries = await readZip(zip);
    expect(entries.map(({ path, size }) => [path, size])).toEqual([
      ['año/F001-1.xml', 10],
      ['b.xml', 100_000],
    ]);
    expect(await (await entries[0]?.read())?.text()).toBe('<Invoice/>');
    expect((await entries[1]?.read())?.size).toBe(100_000);
  });

  it('that unpacks to more than it says is refused', async () => {
    const [entry] = await readZip(
      await zipOf([{ path: 'a.xml', text: 'x'.repeat(1000) }], { size: 10 }),
    );
    await expect(entry?.read()).rejects.toThrow();
  });

  it('that is encrypted is refused', async () => {
    const [entry] = await readZip(await zipOf([{ path: 'a.xml', text: 'x', flags: 1 }]));
    await expect(entry?.read()).rejects.toThrow();
  });

  it.each([
    ['nothing', async () => new Blob([])],
    ['something else', async () => new Blob(['<Invoice/>'])],
    ['half of one', async () => (await zipOf([{ path: 'a.xml', text: 'xyz' }])).slice(0, 40)],
    ['its end alone', async () => (await zipOf([{ path: 'a.xml', text: 'x' }])).slice(-22)],
  ])('is not %s', async (_, make) => {
    await expect(readZip(await make())).rejects.toThrow();
  });
});
