export type Theme = 'light' | 'dark' | 'system';

const kept = 'chasqui.theme';
const dark = window.matchMedia('(prefers-color-scheme: dark)');

export function chosenTheme(): Theme {
  const chosen = localStorage.getItem(kept);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(kept, theme);
  applyTheme(theme);
}

/** Sets the colours, and keeps to the device's where nothing else was chosen. */
export function applyTheme(theme: Theme): void {
  const shown = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
  document.documentElement.dataset.theme = shown;
}

dark.addEventListener('change', () => applyTheme(chosenTheme()));
