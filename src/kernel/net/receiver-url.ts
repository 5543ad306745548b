import { parseUrl } from '../parse-url.ts';
import type { FileSentence } from '../spanish-files.ts';
import { isPrivateHost } from './public-address.ts';

export type PrivateUrls = { readonly allowPrivateUrls: boolean };

/** Below these are services that do not speak HTTP: mail, shells, names. */
const freePortsFrom = 1_024;
const webPorts: readonly number[] = [80, 443];

/**
 * What is wrong with a URL of somebody else that something is to be sent to, as a sentence; undefined where nothing is seen to be. What a
 * name leads to is looked at when something is sent.
 */
export function receiverUrlProblem(text: string, settings: PrivateUrls): FileSentence | undefined {
  const url = parseUrl(text);
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    return 'The URL must begin with https:// or http://.';
  }
  if (url.username !== '' || url.password !== '') {
    return 'The URL must have no user and no password: signatures show who sends.';
  }
  if (text.includes('#')) return 'The URL must have no fragment (#): it is never sent.';
  return placeProblem(url, settings);
}

/** What is wrong with the machine and the port of a web address; undefined where nothing is seen to be. */
export function placeProblem(url: URL, settings: PrivateUrls): FileSentence | undefined {
  const problem = hostProblem(url.hostname, settings);
  if (problem !== undefined || settings.allowPrivateUrls) return problem;
  const port = Number(url.port || 443);
  if (!webPorts.includes(port) && port < freePortsFrom) {
    return 'The port must be 80, 443 or one from 1024 on.';
  }
  return undefined;
}

/** What is wrong with a machine that an account names, as a sentence; undefined where nothing is seen to be. */
export function hostProblem(
  host: string,
  { allowPrivateUrls }: PrivateUrls,
): FileSentence | undefined {
  if (allowPrivateUrls || !isPrivateHost(host)) return undefined;
  return 'The URL leads to a private network or to this machine. Use a public address; an operator may set ALLOW_PRIVATE_URLS=on.';
}
