import { resolve } from 'node:path';
import { ConfigError, type Reader } from './setting.ts';

// What the texts of settings may be, and the values that they become.

export const text: Reader<string> = (given) => given;

/** A file or a folder, from the folder where the process was started. */
export const path: Reader<string> = (given) => resolve(given);

/** Null where nothing is set. */
export function optional<Value>(read: Reader<Value>): Reader<Value | null> {
  return (given, ...others) => (given === '' ? null : read(given, ...others));
}

export function integer(min: number, max: number): Reader<number> {
  return (given, name) => {
    const value = Number(given);
    if (/^\d+$/.test(given) && value >= min && value <= max) return value;
    throw new ConfigError(name, `must be a whole number from ${min} to ${max}, not "${given}".`);
  };
}

/** Seconds in the setting, milliseconds in the program. */
export function seconds(min: number, max: number): Reader<number> {
  const read = integer(min, max);
  return (...setting) => 1000 * read(...setting);
}

/** A number, or null for `off`. */
export const limit: Reader<number | null> = (given, ...others) =>
  given.toLowerCase() === 'off' ? null : integer(1, 1_000_000_000)(given, ...others);

export const onOrOff: Reader<boolean> = (given, name) => {
  const value = given.toLowerCase();
  if (value === 'on' || value === 'off') return value === 'on';
  throw new ConfigError(name, `must be on or off, not "${given}".`);
};

export function oneOf<Value extends string>(values: readonly Value[]): Reader<Value> {
  return (given, name) => {
    const found = values.find((value) => value === given.toLowerCase());
    if (found !== undefined) return found;
    throw new ConfigError(name, `must be one of ${values.join(', ')}, not "${given}".`);
  };
}
