import crypto from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

/*
 * RSA keys of tests: the first of each size are made, kept in a folder of the run, and given out again in turn. To make one
 * takes half a second of a core, and a run wants hundreds: of every simulator, of every company that issues. This is
 * loaded before a process of the runner, or of the program (?folder=…), loads anything else.
 */

/** So many wishes in a row get different keys. */
const differentKeys = 24;

const { generateKeyPair, generateKeyPairSync } = crypto;
const given = new Map();

/** @param {string} folder */
function keepKeys(folder) {
  const keptPair = (bits) => {
    const index = given.get(bits) ?? 0;
    given.set(bits, (index + 1) % differentKeys);
    const path = join(folder, `rsa-${bits}-${index}.pem`);
    const privateKey = existsSync(path)
      ? crypto.createPrivateKey(readFileSync(path))
      : made(bits, path);
    return { privateKey, publicKey: crypto.createPublicKey(privateKey) };
  };
  const isPlain = (type, options) =>
    type === 'rsa' && Object.keys(options).join() === 'modulusLength';
  const kept = (type, options, callback) => {
    if (!isPlain(type, options)) return generateKeyPair(type, options, callback);
    const { publicKey, privateKey } = keptPair(options.modulusLength);
    setImmediate(callback, null, publicKey, privateKey);
  };
  const generate = promisify(generateKeyPair);
  kept[promisify.custom] = async (type, options) =>
    isPlain(type, options) ? keptPair(options.modulusLength) : generate(type, options);
  crypto.generateKeyPair = kept;
  crypto.generateKeyPairSync = (type, options) =>
    isPlain(type, options) ? keptPair(options.modulusLength) : generateKeyPairSync(type, options);
  syncBuiltinESMExports();
}

/** Another process may make the same one: whichever comes last is kept, and nobody sees it by half. */
function made(bits, path) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  renameSync(unfinished, path);
  return privateKey;
}

const folder = new URL(import.meta.url).searchParams.get('folder');
if (folder !== null) keepKeys(folder);
