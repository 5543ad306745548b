import { ChasquiError } from '@chasqui/sdk';
import { useEffect, useRef, useState } from 'react';
import { receive, saveFile } from './download.ts';

type State =
  | { readonly name: 'idle' }
  | { readonly name: 'running'; readonly bytes: number }
  | { readonly name: 'failed'; readonly error: unknown };

/** The page is drawn again so often at most. */
const shownEveryMs = 100;

/** A download with its progress: it can be cancelled, and ends where the page is left. */
export function useDownload(onSaved: (fileName: string) => void) {
  const [state, setState] = useState<State>({ name: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (open: (signal: AbortSignal) => Promise<Response>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ name: 'running', bytes: 0 });
    try {
      const response = await open(controller.signal);
      const file = await received(response, (bytes) => setState({ name: 'running', bytes }));
      saveFile(file);
      setState({ name: 'idle' });
      onSaved(file.name);
    } catch (error) {
      if (!controller.signal.aborted) setState({ name: 'failed', error });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ name: 'idle' });
  };
  return { state, start, cancel };
}

/** What is cut off midway is no file: the service ends a stream early where something failed. */
async function received(response: Response, onBytes: (bytes: number) => void) {
  let shownAt = 0;
  try {
    return await receive(response, (bytes) => {
      if (Date.now() - shownAt < shownEveryMs) return;
      shownAt = Date.now();
      onBytes(bytes);
    });
  } catch (cause) {
    throw new ChasquiError({ code: 'connection_failed', detail: String(cause), cause });
  }
}
