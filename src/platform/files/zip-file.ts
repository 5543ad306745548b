import { fstatSync, readSync } from 'node:fs';
import { requireWithin, truncated, type ZipBytes } from '../../kernel/zip/source.ts';

/** The bytes of an opened ZIP of any size. */
export function bytesOfFile(fd: number): ZipBytes {
  const { size } = fstatSync(fd);
  return {
    size,
    read(offset, length) {
      requireWithin(offset, length, size);
      const bytes = Buffer.allocUnsafe(length);
      let done = 0;
      while (done < length) {
        const count = readSync(fd, bytes, done, length - done, offset + done);
        if (count === 0) throw truncated();
        done += count;
      }
      return bytes;
    },
  };
}
