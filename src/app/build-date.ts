import { readFileSync } from 'node:fs';

/** Beside the built program (`dist/`); sources have none. */
const buildFile = new URL('../../build.json', import.meta.url);

/** When the program was built, in milliseconds since 1970; null where it runs from its sources. */
export function readBuildDate(file: URL = buildFile): number | null {
  try {
    const { built_at: builtAt } = JSON.parse(readFileSync(file, 'utf8')) as { built_at?: unknown };
    const time = Date.parse(String(builtAt));
    return Number.isNaN(time) ? null : time;
  } catch {
    return null;
  }
}
