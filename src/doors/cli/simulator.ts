import { readFileSync } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import { openSimulator } from '../../app.ts';
import { UsageError } from './explain-error.ts';
import { onInterrupt } from './interrupt.ts';

const help = `
SOAP at the paths of SUNAT, with ?wsdl beside them:
  /ol-ti-itcpfegem/billService (also with -beta), /ol-it-wsconscpegem/billConsultService
REST at /v1/…, faults at PUT /admin/faults, what is registered at GET /admin/register, a page at /.
Every answer says that it is simulated. docs/simulator.md has more. Ctrl-C stops it.

Example:
  chasqui sunat --port 8090`;

type Options = {
  readonly port: number;
  readonly host: string;
  readonly register?: string;
  readonly scenario?: string;
  readonly seed?: string;
};

export function addSimulatorCommand(program: Command): void {
  program
    .command('sunat')
    .description("run a SUNAT of one's own, for tests: it judges, signs and remembers")
    .option('--port <number>', 'port to listen on; 0 for any that is free', portOf, 8088)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--register <file>', 'keep what is registered in a file; in memory by default')
    .option('--scenario <file>', 'JSON list of faults to begin with')
    .option('--seed <text>', 'the same faults with a probability for the same requests')
    .addHelpText('after', help)
    .action(run);
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
}

async function run({ port, host, register, scenario, seed }: Options): Promise<void> {
  const simulator = await openSimulator({
    port,
    host,
    register: register ?? null,
    ...(scenario === undefined ? {} : { scenario: readScenario(scenario) }),
    ...(seed === undefined ? {} : { seed }),
  });
  onInterrupt(() => void simulator.close());
  process.stdout.write(`${simulator.url}\n`);
}

function readScenario(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new UsageError(`The scenario ${path} cannot be read: ${why}`, { cause: error });
  }
}
