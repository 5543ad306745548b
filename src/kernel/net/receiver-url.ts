import { parseUrl } from '../parse-url.ts';
import type { Said } from '../words/sentence.ts';
import { isPrivateHost } from './public-address.ts';
import { receiverMessages } from './receiver-messages.ts';

export type PrivateUrls = { readonly allowPrivateUrls: boolean };

/** Below these are services that do not speak HTTP: mail, shells, names. */
const freePortsFrom = 1_024;
const webPorts: readonly number[] = [80, 443];

/**
 * What is wrong with a URL of somebody else that something is to be sent to, as a sentence; undefined where nothing is seen to be. What a
 * name leads to is looked at when something is sent.
 */
export function receiverUrlProblem(text: string, settings: PrivateUrls): Said | undefined {
  const url = parseUrl(text);
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    return receiverMessages.scheme;
  }
  if (url.username !== '' || url.password !== '') {
    return receiverMessages.no_password;
  }
  if (text.includes('#')) return receiverMessages.no_fragment;
  return placeProblem(url, settings);
}

/** What is wrong with the machine and the port of a web address; undefined where nothing is seen to be. */
export function placeProblem(url: URL, settings: PrivateUrls): Said | undefined {
  const problem = hostProblem(url.hostname, settings);
  if (problem !== undefined || settings.allowPrivateUrls) return problem;
  const port = Number(url.port || 443);
  if (!webPorts.includes(port) && port < freePortsFrom) {
    return receiverMessages.port;
  }
  return undefined;
}

/** What is wrong with a machine that an account names, as a sentence; undefined where nothing is seen to be. */
export function hostProblem(host: string, { allowPrivateUrls }: PrivateUrls): Said | undefined {
  if (allowPrivateUrls || !isPrivateHost(host)) return undefined;
  return receiverMessages.private_network;
}
