import type { Texts } from '../kernel/message.ts';

/** A setting that is wrong, by its name. */
export class ConfigError extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`);
    this.name = 'ConfigError';
  }
}

/** Makes a value of a setting's text; it may read the texts of other settings. Throws {@link ConfigError}. */
export type Reader<Value> = (text: string, name: string, textOf: (name: string) => string) => Value;

/** A setting of the service: all that is said of it anywhere follows from this. */
export type Setting<Value = unknown> = {
  /** Its name in the environment. */
  readonly name: string;
  /** The text that is read where nothing is set. */
  readonly fallback: string;
  readonly read: Reader<Value>;
  readonly meaning: Texts;
  /** Where commands have a flag for it: `--port <number>`, named like the setting's key. */
  readonly flag?: string;
};
