import { join } from 'node:path';
import type { Logger } from 'pino';
import { simulatorAddressPath } from '../../app/test-target.ts';
import { openSimulatorBeside } from '../../app.ts';
import type { Config } from '../../config.ts';
import { every } from '../../kernel/every.ts';
import {
  type AddressFile,
  readAddressFile,
  removeAddressFile,
  writeAddressFile,
} from '../../platform/files/address-file.ts';
import { makeFolder } from '../../platform/files/make-folder.ts';

/** A simulator that a process hosts for all others on its data folder, or would host if nobody else did. */
export type HostedSimulator = { close(): Promise<void> };

/** How long the simulator of another process may take to show that it is there: where that one lives, it may have to start. */
const probeMs = { alive: 10_000, gone: 1_000 };
/** How often a process looks whether the other one is still there: after a restart of one by one, the last one hosts. */
const lookEveryMs = 3_000;

/**
 * Hosts the simulator that documents of `test` go to, on an address of this machine only, and writes down where it
 * is. Where another process hosts it, this one takes over when that one is gone. Undefined where documents of `test`
 * go elsewhere.
 */
export async function hostSimulator(
  config: Config,
  logger: Logger,
): Promise<HostedSimulator | undefined> {
  if (config.testAuthority !== 'simulator') return undefined;
  const path = simulatorAddressPath(config);
  let hosted = await hostUnlessThere(config, logger, path);
  const look = async () => {
    const address = readAddressFile(path);
    if (!isProcessOf(address)) hosted ??= await hostUnlessThere(config, logger, path);
    else if (address?.pid !== process.pid) {
      // Of several that came at once each hosts: those that the file does not name take over once that one is gone.
      const unnamed = hosted;
      hosted = undefined;
      await unnamed?.close();
    }
  };
  const onError = (error: unknown) => {
    logger.warn({ reason: (error as Error).message }, 'the simulator cannot be taken over yet');
  };
  const stopLooking = every(lookEveryMs, look, onError);
  return {
    async close() {
      await stopLooking();
      removeAddressFile(path);
      await hosted?.close();
    },
  };
}

async function hostUnlessThere(
  config: Config,
  logger: Logger,
  path: string,
): Promise<HostedSimulator | undefined> {
  const address = readAddressFile(path);
  if (await answers(address?.url, isProcessOf(address) ? probeMs.alive : probeMs.gone)) {
    return undefined;
  }
  makeFolder(config.dataDir);
  const register = join(config.dataDir, 'simulator.register');
  const simulator = await openSimulatorBeside(logger, register);
  writeAddressFile(path, simulator.url);
  return simulator;
}

/** Whether it is alive. It is not asked itself: that would start what it keeps for whoever sends something. */
function isProcessOf(address: AddressFile | undefined): boolean {
  if (address === undefined) return false;
  try {
    return process.kill(address.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function answers(url: string | undefined, ms: number): Promise<boolean> {
  if (url === undefined) return false;
  try {
    const answer = await fetch(`${url}/admin/register`, { signal: AbortSignal.timeout(ms) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
