// Makes passwords/common.txt.br from the list in the npm package @zxcvbn-ts/language-common:
//   npm pack @zxcvbn-ts/language-common@4.1.3 && tar xzf zxcvbn-ts-language-common-4.1.3.tgz
//   node scripts/make-password-list.mjs package
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const commonest = 10_000;
/** As short as a password may be here: of these the list has few among its first, so all that it has are taken. */
const lengthMin = 10;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('say where the package was unpacked');
const ranked = JSON.parse(readFileSync(join(folder, 'src', 'passwords.json'), 'utf8'));
const taken = ranked.filter((password, rank) => rank < commonest || password.length >= lengthMin);
// In the order of the alphabet it is a third smaller.
const text = `${[...new Set(taken)].toSorted().join('\n')}\n`;
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
writeFileSync(
  new URL('../passwords/common.txt.br', import.meta.url),
  brotliCompressSync(text, { params }),
);
