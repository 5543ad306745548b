import { setTimeout as delay } from 'node:timers/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { createAuthorityWorker } from '../../app.ts';
import type { DeliveryReport } from '../../sending/read-delivery.ts';
import { type ApiSession, accountOption, type Chosen } from './api-session.ts';
import { documentMeaning, numberOption, withDocument } from './document-argument.ts';
import { exitCodes } from './explain-error.ts';
import { print } from './session.ts';

type Options = Chosen & { readonly seconds: number; readonly json?: boolean };

const help = `
What waits about the document is done now, by this very command, also where JOBS=off. A document that the authority may have
already is asked for first, as always; one that is done is only shown. Those of test go to the simulator inside "chasqui serve",
which must run for them, unless SUNAT_TEST names another place.

Example:
  chasqui send F001-1

Exit codes: 0 it is done, 1 it is blocked, or not done within the time.`;

export function addSendCommand(program: Command): void {
  program
    .command('send')
    .description('send a document now, and wait for the answer')
    .argument('<document>', documentMeaning)
    .option(...numberOption)
    .option(...accountOption)
    .option('--seconds <count>', 'how long to wait', secondsOf, 120)
    .option('--json', 'print the delivery as one JSON line')
    .addHelpText('after', help)
    .action((named: string, options: Options, command: Command) =>
      withDocument(command, options, named, async (session, documentId) => {
        const delivery = await send(session, documentId, options.seconds);
        const { state, blocked, attempts } = delivery;
        const last = attempts.at(-1);
        const words = blocked?.detail ?? `${last?.code ?? ''} ${last?.detail ?? ''}`.trim();
        print(options.json, delivery, () => `${state}: ${words}`);
        if (state !== 'done') process.exitCode = exitCodes.problems;
      }),
    );
}

function secondsOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number from 1.');
}

const lookEveryMs = 200;

async function send(
  { app, call }: ApiSession,
  documentId: string,
  seconds: number,
): Promise<DeliveryReport> {
  const path = { documentId };
  const look = () => call<DeliveryReport>('readDelivery', { path });
  const before = await look();
  if (before.state === 'done') return before;
  await call('retryDelivery', { path });
  const worker = await createAuthorityWorker(app);
  worker.start();
  try {
    const until = Date.now() + seconds * 1000;
    for (;;) {
      const delivery = await look();
      const isOver = delivery.state === 'done' || delivery.state === 'blocked';
      if (isOver || Date.now() >= until) return delivery;
      await delay(lookEveryMs);
    }
  } finally {
    await worker.stop(app.config.shutdownSeconds * 1000);
  }
}
