import { useEffect, useRef } from 'react';

/** What keys do, by key: `j`, `/`, `Ctrl+k`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Listens to keys while the part is shown. Plain keys mean nothing while somebody writes, or in a window above. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = current.current[nameOf(event)];
      if (act === undefined || event.defaultPrevented) return;
      if (!isCommand(event) && (isWriting(event.target) || isBelowDialog())) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

function isCommand({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

function nameOf(event: KeyboardEvent): string {
  if (event.altKey) return '';
  return isCommand(event) ? `Ctrl+${event.key.toLowerCase()}` : event.key;
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

function isBelowDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
