import { join } from 'node:path';
import type { HttpSender } from '../kernel/net/http.ts';
import { readAddressFile } from '../platform/files/address-file.ts';
import type { TestTarget } from '../subjects/country/gateway.ts';

/** What the operator set: `simulator`, `beta`, `off`, or a URL; and where a simulator says how it is reached. */
type TestSettings = { readonly testAuthority: string; readonly dataDir: string };

/** Stands for a simulator that does not run: what is sent there is tried again until one does. */
const noSimulator = 'http://127.0.0.1:1/';

/** In words of what to do, not of a port that nobody chose. */
export function sayingWhoIsMissing(http: HttpSender): HttpSender {
  const detail = 'The simulator does not run. It runs while "chasqui serve" does.';
  return {
    send: async (request) =>
      request.url.startsWith(noSimulator) ? { kind: 'not_sent', detail } : http.send(request),
  };
}

/** Where the process that hosts the simulator says how it is reached. */
export function simulatorAddressPath({ dataDir }: Pick<TestSettings, 'dataDir'>): string {
  return join(dataDir, 'simulator.json');
}

/** Asked for each call: the simulator may start, or move to another port, at any time. */
export function testTargetOf(settings: TestSettings): TestTarget {
  const { testAuthority } = settings;
  if (testAuthority === 'off')
    return { kind: 'off', detail: 'Sending of test documents is turned off (SUNAT_TEST=off).' };
  if (testAuthority === 'beta') return { kind: 'authority' };
  if (testAuthority !== 'simulator') return { kind: 'url', base: testAuthority };
  const address = readAddressFile(simulatorAddressPath(settings));
  return { kind: 'url', base: address ? `${address.url}/{account}` : `${noSimulator}{account}` };
}
