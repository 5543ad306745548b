import { join } from 'node:path';
import type { Logger } from 'pino';
import { openSimulatorBeside } from '../app.ts';
import type { Config } from '../config.ts';
import { readAddressFile, removeAddressFile, writeAddressFile } from '../lib/address-file.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { simulatorAddressPath } from '../operations/send/test-target.ts';

/** A simulator that a process hosts for all others on its data folder. */
export type HostedSimulator = { readonly url: string; close(): Promise<void> };

/** How long the simulator of another process may take to show that it is there. */
const probeMs = 1_000;

/**
 * Hosts the simulator that documents of `test` go to, on an address of this machine only, and writes down where it
 * is. Undefined where another process hosts it already, or documents of `test` go elsewhere.
 */
export async function hostSimulator(
  config: Config,
  logger: Logger,
): Promise<HostedSimulator | undefined> {
  if (config.testAuthority !== 'simulator') return undefined;
  const path = simulatorAddressPath(config);
  if (await answers(readAddressFile(path)?.url)) return undefined;
  makeFolder(config.dataDir);
  const register = join(config.dataDir, 'simulator.register');
  const simulator = await openSimulatorBeside(logger, register);
  writeAddressFile(path, simulator.url);
  return {
    url: simulator.url,
    async close() {
      removeAddressFile(path);
      await simulator.close();
    },
  };
}

async function answers(url: string | undefined): Promise<boolean> {
  if (url === undefined) return false;
  try {
    const answer = await fetch(`${url}/admin/register`, { signal: AbortSignal.timeout(probeMs) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
