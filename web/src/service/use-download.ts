import { ChasquiError } from '@chasqui/sdk';
import { useEffect, useRef, useState } from 'react';

/** How far a download has come. */
export type Received = { readonly bytes: number; readonly lines: number };

type State =
  | { readonly name: 'idle' }
  | { readonly name: 'running'; readonly received: Received }
  | { readonly name: 'failed'; readonly error: unknown };

/** Reads a file of the service piece by piece, shows how far it is, and hands it to the browser as a download. */
export function useDownload(onSaved: (fileName: string) => void) {
  const [state, setState] = useState<State>({ name: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (open: (signal: AbortSignal) => Promise<Response>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ name: 'running', received: { bytes: 0, lines: 0 } });
    try {
      const response = await open(controller.signal);
      const fileName = fileNameOf(response);
      const blob = await read(response, (received) => setState({ name: 'running', received }));
      save(blob, fileName);
      setState({ name: 'idle' });
      onSaved(fileName);
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ name: 'failed', error });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ name: 'idle' });
  };
  return { state, start, cancel };
}

/** The page is drawn again so often at most. */
const shownEveryMs = 100;
const lineEnd = 10;

async function read(response: Response, onReceived: (received: Received) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, lines, shownAt] = [0, 0, 0];
  const reader = response.body?.getReader();
  try {
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      chunks.push(piece.value);
      bytes += piece.value.length;
      for (const byte of piece.value) if (byte === lineEnd) lines += 1;
      if (Date.now() - shownAt < shownEveryMs) continue;
      shownAt = Date.now();
      onReceived({ bytes, lines });
    }
  } catch (cause) {
    throw new ChasquiError({ code: 'connection_failed', detail: String(cause), cause });
  }
  return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
}

/** RFC 6266; the service writes names of plain characters. */
function fileNameOf(response: Response): string {
  const header = response.headers.get('Content-Disposition') ?? '';
  return /filename="([^"]+)"/.exec(header)?.[1] ?? 'chasqui';
}

export function save(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
