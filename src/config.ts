import { mail } from './config/mail.ts';
import { processSettings } from './config/process.ts';
import { sending } from './config/sending.ts';
import { serving } from './config/serving.ts';
import type { Setting } from './config/setting.ts';
import { storage } from './config/storage.ts';

const declared = { ...processSettings, ...serving, ...storage, ...sending, ...mail };

/** Everything that can be set. Flags win over the environment, the environment over the defaults. */
export type Config = {
  readonly [Key in keyof typeof declared]: ReturnType<(typeof declared)[Key]['read']>;
};

/** Every setting, as `docs/operations.md` lists them. */
export const settings: Readonly<Record<keyof Config, Setting>> = declared;

/** What `chasqui work` reads: all that is not about answering callers. */
export const workSettings: readonly Setting[] = Object.values({
  ...processSettings,
  ...storage,
  ...sending,
  ...mail,
});

const byName = new Map(Object.values(settings).map((setting) => [setting.name, setting]));

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings. Throws `ConfigError` with the name of the first wrong one. */
export function readConfig(environment: Environment, flags: Environment = {}): Config {
  const textOf = (name: string): string => {
    const fallback = byName.get(name)?.fallback ?? '';
    return (flags[name] ?? environment[name] ?? fallback).trim() || fallback;
  };
  const values = Object.entries(settings).map(([key, { name, read }]) => [
    key,
    read(textOf(name), name, textOf),
  ]);
  return Object.fromEntries(values) as Config;
}
