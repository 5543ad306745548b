/** A file that the service sends, whole. */
export type Received = { readonly blob: Blob; readonly name: string };

/** Takes in an answer piece by piece, and tells how far it has come. The browser keeps large ones on disk. */
export async function receive(
  response: Response,
  onProgress: (bytes: number) => void,
): Promise<Received> {
  const pieces: Blob[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (read === undefined || read.done) break;
    bytes += read.value.length;
    pieces.push(new Blob([read.value]));
    onProgress(bytes);
  }
  const type = response.headers.get('Content-Type') ?? '';
  return { blob: new Blob(pieces, { type }), name: nameOf(response) };
}

/** The name that the service gives the file. */
function nameOf(response: Response): string {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'chasqui';
}

/** Has the browser keep a file where it keeps downloads. */
export function saveFile({ blob, name }: Received): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
