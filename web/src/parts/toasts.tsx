import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import css from './toasts.module.css';

type Toast = { readonly id: number; readonly text: string };
type Say = (text: string) => void;

const ToastContext = createContext<Say>(() => {});
const shownMs = 4_000;

/** Says that something was done, for a moment, at the edge of the page. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const say = useCallback<Say>((text) => {
    const id = Date.now() + Math.random();
    setToasts((before) => [...before.slice(-2), { id, text }]);
    setTimeout(() => setToasts((before) => before.filter((toast) => toast.id !== id)), shownMs);
  }, []);
  const shown = useMemo(() => toasts.map(({ id, text }) => <p key={id}>{text}</p>), [toasts]);
  return (
    <ToastContext value={say}>
      {children}
      <div className={css.toasts} role="status" aria-live="polite">
        {shown}
      </div>
    </ToastContext>
  );
}

export function useToast(): Say {
  return useContext(ToastContext);
}
