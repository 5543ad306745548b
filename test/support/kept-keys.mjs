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
  const nextPath = (bits) => {
    const index = given.get(bits) ?? 0;
    given.set(bits, (index + 1) % differentKeys);
    return join(folder, `rsa-${bits}-${index}.pem`);
  };
  const generate = promisify(generateKeyPair);
  const kept = async (type, options) => {
    if (!isPlain(type, options)) return generate(type, options);
    const path = nextPath(options.modulusLength);
    return pairIn(path) ?? saved(path, await generate(type, options));
  };
  crypto.generateKeyPair = (type, options, callback) => {
    const answer = ({ publicKey, privateKey }) => callback(null, publicKey, privateKey);
    kept(type, options).then(answer, callback);
  };
  crypto.generateKeyPair[promisify.custom] = kept;
  crypto.generateKeyPairSync = (type, options) => {
    if (!isPlain(type, options)) return generateKeyPairSync(type, options);
    const path = nextPath(options.modulusLength);
    return pairIn(path) ?? saved(path, generateKeyPairSync(type, options));
  };
  syncBuiltinESMExports();
}

function isPlain(type, options) {
  return type === 'rsa' && Object.keys(options).join() === 'modulusLength';
}

function pairIn(path) {
  if (!existsSync(path)) return undefined;
  const privateKey = crypto.createPrivateKey(readFileSync(path));
  return { privateKey, publicKey: crypto.createPublicKey(privateKey) };
}

/** Another process may make the same one: whichever comes last is kept, and nobody sees it by half. */
function saved(path, pair) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  renameSync(unfinished, path);
  return pair;
}

const folder = new URL(import.meta.url).searchParams.get('folder');
if (folder !== null) keepKeys(folder);
