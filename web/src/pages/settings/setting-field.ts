import type { Company, CompanyChanges } from '@chasqui/sdk';
import type { Pair } from '../../words/words.ts';

export type Rows = readonly (readonly [name: string, value: string])[];
/** What a form holds of a field. */
export type Value = string | boolean | Rows;
export type Values = Readonly<Record<string, Value>>;

type Choice =
  | Readonly<Record<string, Pair>>
  | ((current: string) => readonly (readonly [value: string, text: string])[]);

type Named = { readonly label: Pair; readonly hint?: Pair };
type Shown = {
  /** The card of the form that it is in; the others stand where their card has them. */
  readonly card?: string;
  isShown?(values: Values): boolean;
};
type Input = {
  readonly kind: 'text' | 'lines' | 'choice' | 'check' | 'rows';
  readonly type?: 'email';
  readonly isRequired?: boolean;
  readonly lengthMax?: number;
  readonly choices?: Choice;
};

/** A setting of a company in its form: its names, its input, and how the API has it. */
export type SettingField = Named &
  Shown &
  Input & { read(stored: unknown): Value; write(value: Value): unknown };

/** Fields by the place where the API has them: `time_zone`, `address/city`. */
export type SettingFields = Readonly<Record<string, SettingField>>;

type Declared = Named & Shown & Omit<Input, 'kind'>;

const asText = (stored: unknown) => (stored === null ? '' : String(stored));
const orNull = (value: Value) => String(value).trim() || null;

export const text = (field: Declared): SettingField => ({
  kind: 'text',
  read: asText,
  write: (value) => value,
  ...field,
});

/** Nothing typed is null. */
export const optionalText = (field: Declared & { readonly kind?: 'lines' }): SettingField => ({
  ...text(field),
  write: orNull,
  ...field,
});

export const choice = (field: Declared & { readonly choices: Choice }): SettingField => ({
  ...text(field),
  kind: 'choice',
});

export const check = (field: Declared): SettingField => ({
  kind: 'check',
  read: (stored) => stored === true,
  write: (value) => value,
  ...field,
});

/** Names and values. Rows that nothing was typed into are not sent. */
export const rows = (field: Declared): SettingField => ({
  kind: 'rows',
  read: (stored) => Object.entries(stored as Readonly<Record<string, string>>),
  write: (value) =>
    Object.fromEntries((value as Rows).filter(([name, text]) => name !== '' || text !== '')),
  ...field,
});

export function valuesOf(fields: SettingFields, company: Company): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([place, field]) => [place, field.read(storedAt(company, place))]),
  );
}

function storedAt(company: Company, place: string): unknown {
  return place
    .split('/')
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>>)[name], company);
}

/** What is sent: the fields that were changed; what the service replaces as a whole, such as an address, as a whole. */
export function changesOf(
  fields: SettingFields,
  company: Company,
  values: Values,
  changes: Partial<Values>,
): CompanyChanges {
  const sent: Record<string, unknown> = {};
  for (const place of Object.keys(fields)) {
    const [name = '', inner] = place.split('/');
    const isChanged = Object.keys(changes).some((each) => each.split('/')[0] === name);
    const value = values[place];
    const field = fields[place];
    if (!isChanged || value === undefined || field === undefined) continue;
    const written = field.write(value);
    const whole = sent[name] ?? company[name as keyof Company];
    sent[name] = inner === undefined ? written : { ...(whole as object), [inner]: written };
  }
  return sent as CompanyChanges;
}
