import type { Command } from 'commander';
import { type Environment, settings } from '../../config.ts';

/** An option of a command for a setting, with the words of the setting where it has none of its own. */
export function settingFlag(key: keyof typeof settings, help?: string): [string, string] {
  const { flag, name, meaning } = settings[key];
  if (flag === undefined) throw new Error(`${name} has no flag.`);
  return [flag, help ?? `${meaning.en.charAt(0).toLowerCase()}${meaning.en.slice(1)} (${name})`];
}

/** The settings that a command was given as flags, by their names. */
export function flagsGiven(command: Command): Environment {
  const given = command.optsWithGlobals<Record<string, unknown>>();
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, { name, flag }]) => {
      const value = given[key];
      return flag !== undefined && typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
