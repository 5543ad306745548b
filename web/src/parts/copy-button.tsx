import { useState } from 'react';
import { useWords } from '../words/language.tsx';
import { Button } from './button.tsx';

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <Button
      onClick={() => void copy()}
      aria-label={label === undefined ? undefined : `${words.common.copy}: ${label}`}
    >
      <span aria-live="polite">{copied ? words.common.copied : words.common.copy}</span>
    </Button>
  );
}
