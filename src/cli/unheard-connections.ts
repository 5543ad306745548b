import type { ChildProcess } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';

/** What Node's primary and its workers tell each other, as far as it is about connections. */
type Handover = { readonly act?: string; readonly seq?: number; readonly ack?: number };

/**
 * Node's primary gives each connection to a worker, and keeps it until the worker says that it has it. Where that dies
 * before, Node waits for its word for ever: nobody answers the caller, nor hangs up. Here it is told that the worker did
 * not take the connection, and gives it to another one, or hangs up where there is none.
 */
export function passOnUnheard(): void {
  const listening = new Set<Worker>();
  cluster.on('listening', (worker) => listening.add(worker));
  cluster.on('fork', (worker) => {
    const { process: child } = worker;
    const unheard = noteUnheard(child);
    const passOn = () => {
      // What it said before it died is heard first: a connection that it took was perhaps read from.
      if (child.connected) {
        setTimeout(passOn, 1);
        return;
      }
      listening.delete(worker);
      if (unheard.size === 0) return;
      // Where its end was seen before that of its channel, Node counts it among the living still.
      if (cluster.workers?.[worker.id] !== undefined) child.emit('disconnect');
      // What was taken is closed by the primary, what was not is given to another one.
      const accepted = listening.size === 0;
      for (const ack of [...unheard]) {
        child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted });
      }
    };
    child.once('exit', passOn);
  });
}

/** The connections that were given to a worker, and of which it has said nothing yet. */
function noteUnheard(child: ChildProcess): ReadonlySet<number> {
  const unheard = new Set<number>();
  const send = child.send.bind(child) as (message: Handover, ...rest: unknown[]) => boolean;
  const noteAndSend = (message: Handover, ...rest: unknown[]) => {
    if (message.act === 'newconn' && message.seq !== undefined) unheard.add(message.seq);
    return send(message, ...rest);
  };
  child.send = noteAndSend as typeof child.send;
  child.on('internalMessage', ({ ack }: Handover) => {
    if (ack !== undefined) unheard.delete(ack);
  });
  return unheard;
}
