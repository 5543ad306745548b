import type { PackWriter } from '../../kernel/archive.ts';
import { newId } from '../../kernel/ids.ts';
import type { Context } from '../context.ts';
import type { ArchivedEntry, OldFile, Pack } from './packs.ts';

/** Small enough to copy and check one by one, few enough for a bucket; a ZIP needs no extensions up to here. */
const filesMax = 10_000;
const bytesMax = 256 * 1024 * 1024;

/** Opening a file of a mounted bucket takes a while: several wait together. */
const readsAtOnce = 32;

/** How `sha256sum -c` reads it, and finds it. */
const manifestName = 'SHA256SUMS';

export type SealedPack = { readonly pack: Pack; readonly entries: readonly ArchivedEntry[] };

/** A pack that is being filled. */
export class PackDraft {
  private readonly context: Context;
  private readonly name: string;
  private readonly writer: PackWriter;
  private readonly entries: ArchivedEntry[] = [];
  private readonly manifest: string[] = [];

  private constructor(context: Context, name: string, writer: PackWriter) {
    this.context = context;
    this.name = name;
    this.writer = writer;
  }

  static async begin(context: Context, accountId: string): Promise<PackDraft> {
    const name = `${newId('pck', context.now())}.zip`;
    return new PackDraft(context, name, await context.archive.create(accountId, name));
  }

  hasRoomFor({ size }: OldFile): boolean {
    return this.entries.length < filesMax && this.writer.size + size <= bytesMax;
  }

  async add({ ownerId, kind, name, sha256, size }: OldFile, content: Buffer): Promise<void> {
    const path = `${ownerId}/${kind}/${safeName(name)}`;
    const place = await this.writer.add(path, content);
    this.entries.push({ ownerId, kind, file: { name, sha256, size, place } });
    this.manifest.push(`${sha256}  ${path}\n`);
  }

  /** Writes the list of hashes, and reads every file back the way it will be read from now on. */
  async seal(accountId: string, companyId: string): Promise<SealedPack> {
    const { context, name, entries } = this;
    const createdAt = context.now();
    await this.writer.add(manifestName, Buffer.from(this.manifest.join('')));
    const measure = await this.writer.finish();
    for (let from = 0; from < entries.length; from += readsAtOnce) {
      const some = entries.slice(from, from + readsAtOnce);
      await Promise.all(some.map(({ file }) => context.archive.read(accountId, file)));
    }
    return { pack: { name, companyId, files: entries.length, createdAt, ...measure }, entries };
  }

  discard(): Promise<void> {
    return this.writer.discard();
  }
}

/** Names came with imported files: inside a pack they lead nowhere, and every tool can write them. */
function safeName(name: string): string {
  return `${name.replaceAll(/[^A-Za-z0-9._-]/g, '_').slice(-150)}`.replace(/^[.-]+/, '') || 'file';
}
