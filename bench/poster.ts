import { connect, type Socket } from 'node:net';

/** What a caller sends again and again, but for the body and its key. */
export type PostTarget = {
  readonly url: URL;
  readonly path: string;
  readonly apiKey: string;
};

/** One connection that posts and waits for each answer. */
export type Poster = {
  /** Posts a draft; the milliseconds until its answer was there. */
  post(body: string, idempotencyKey: string): Promise<number>;
  close(): void;
};

/** Written by hand, because an HTTP client would take as much of the processor as a signature does. */
export async function openPoster({ url, path, apiKey }: PostTarget): Promise<Poster> {
  const socket = connect(Number(url.port), url.hostname);
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  const head = `POST ${path} HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${apiKey}\r\ncontent-type: application/json\r\n`;
  return {
    async post(body, idempotencyKey) {
      const own = `idempotency-key: ${idempotencyKey}\r\ncontent-length: ${Buffer.byteLength(body)}`;
      const start = performance.now();
      const answered = answerOf(socket);
      socket.write(`${head}${own}\r\n\r\n${body}`);
      const answer = await answered;
      if (!answer.startsWith('HTTP/1.1 201')) throw new Error(answer.slice(0, 2_000));
      return performance.now() - start;
    },
    close: () => void socket.destroy(),
  };
}

/** The next answer of a connection: its head and as many bytes as that announces. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const settle = (done: () => void) => {
      socket.off('data', take);
      socket.off('close', fail);
      done();
    };
    const take = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (isWhole(text)) settle(() => resolve(text));
    };
    const fail = () => settle(() => reject(new Error('The server closed a connection.')));
    socket.on('data', take);
    socket.on('close', fail);
  });
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end)) ?? [];
  if (length === undefined) throw new Error('An answer without length.');
  return text.length >= end + 4 + Number(length);
}
