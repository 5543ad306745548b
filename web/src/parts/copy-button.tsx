import { type MouseEvent, useState } from 'react';
import { useWords } from '../words/language.tsx';
import { commonWords } from '../words/shared.ts';
import { Button } from './button.tsx';

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const common = useWords(commonWords);
  const [said, setSaid] = useState<string | null>(null);
  const copy = async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    const isCopied = (await write(text)) || copySelected(text, button);
    setSaid(isCopied ? common.copied : common.notCopied);
    setTimeout(() => setSaid(null), 2_000);
  };
  return (
    <Button
      onClick={(event) => void copy(event)}
      aria-label={label === undefined ? undefined : `${common.copy}: ${label}`}
    >
      <span aria-live="polite">{said ?? common.copy}</span>
    </Button>
  );
}

/** False where the browser does not let the page: it has no clipboard for pages without TLS. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The old way, which asks for no TLS: what is selected is copied. */
function copySelected(text: string, button: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  // Beside the button: while a dialog is open, nothing outside of it can be selected.
  button.after(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  button.focus();
  return isCopied;
}
