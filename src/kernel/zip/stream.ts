import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of a ZIP whose size is unknown until it is written. */
export type ZippedFile = {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
};

/** The earliest day that a ZIP can name: the same files make the same ZIP. */
const noDay = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/**
 * A ZIP that is written while its files are made, one after the other. It holds as much of it in memory as a stream does.
 * Where reading stops, making it stops.
 */
export async function* zipStream(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const written = zip.outputStream as Readable;
  let source: Readable | undefined;
  const make = async () => {
    for await (const { name, content } of files) {
      source = Readable.from(content);
      zip.addReadStream(source, name, noDay);
      await finished(source);
    }
    zip.end();
  };
  const giveUp = (error: Error) => void written.destroy(error);
  zip.on('error', giveUp);
  const making = make().catch(giveUp);
  try {
    yield* written;
  } finally {
    source?.destroy();
    await making;
  }
}
