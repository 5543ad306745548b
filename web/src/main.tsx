import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './base.css';
import { preloadPage, preloadRest } from './shell/lazy-pages.ts';
import { applyTheme, chosenTheme } from './shell/theme.ts';

/** When the first page is surely there. */
const idleMs = 3_000;

applyTheme(chosenTheme());
preloadPage(window.location.pathname);
setTimeout(() => void preloadRest(), idleMs);
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
