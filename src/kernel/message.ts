/** Languages of messages. The first is that of logs, and of everything that is stored or sent. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** A text in each language, with `{name}` where a value goes; `{{name}}` is the name in braces itself. */
export type Texts = Readonly<Record<Language, string>>;

/** How each door names an operation: a path, a command, a tool. */
export type Door = 'http' | 'command' | 'tool';

/** Who a message is rendered for. */
export type Reader = { readonly language: Language; readonly door: Door };

/** For logs, the store, and readers whose language is not known. */
export const plainReader: Reader = { language: 'en', door: 'http' };

/** An operation that a reader is sent to. */
export type Call = { readonly calls: Readonly<Record<Door, string>>; readonly values: Values };

/** Several values, joined as the reader's language does. */
export type List = { readonly all: readonly Value[]; readonly joint: keyof typeof joints };

/** What stands in a message: text that is the same in all languages, or something that is rendered too. */
export type Value = string | number | Message | Call | List;
type Values = Readonly<Record<string, Value>>;

/**
 * Something that a person is told: its name, its texts and its values. It is rendered where its reader is known
 * ({@link render}); as text or JSON it is English, which is what is stored and logged.
 */
export class Message {
  readonly message: string;
  readonly texts: Texts;
  readonly values: Values;

  constructor(message: string, texts: Texts, values: Values = {}) {
    this.message = message;
    this.texts = texts;
    this.values = values;
  }

  toString(): string {
    return render(this, plainReader);
  }

  toJSON(): string {
    return render(this, plainReader);
  }
}

const joints = {
  or: { en: ' or ', es: ' o ' },
  and: { en: ' and ', es: ' y ' },
  comma: { en: ', ', es: ', ' },
} as const;

/** The text of a message for its reader; other text is as it is. */
export function render(message: Message | string, reader: Reader): string {
  if (typeof message === 'string') return message;
  return filled(message.texts[reader.language], message.values, reader);
}

const placeholder = /\{(\{\w+\})\}|\{(\w+)\}/g;

function filled(text: string, values: Values, reader: Reader): string {
  if (!text.includes('{')) return text;
  return text.replaceAll(placeholder, (all, literal: string | undefined, name = '') => {
    if (literal !== undefined) return literal;
    const value = values[name];
    return value === undefined ? all : valueFor(value, reader);
  });
}

function valueFor(value: Value, reader: Reader): string {
  if (typeof value !== 'object') return String(value);
  if (value instanceof Message) return render(value, reader);
  if ('calls' in value) return filled(value.calls[reader.door], value.values, reader);
  const texts = value.all.map((each) => valueFor(each, reader));
  const last = texts.pop() ?? '';
  if (texts.length === 0) return last;
  return `${texts.join(', ')}${joints[value.joint][reader.language]}${last}`;
}

/** The values that a text has a place for. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Tail}`
  ? (Name extends `${string}${' ' | '"' | '{'}${string}` ? never : Name) | NamesIn<Tail>
  : never;

/** What a message is made with; one without values is there already. Both have the texts. */
type Maker<Text extends string> = [NamesIn<Text>] extends [never]
  ? Message
  : ((values: Readonly<Record<NamesIn<Text>, Value>>) => Message) & { readonly texts: Texts };

/** A table whose texts have places for the same values in both languages. */
type Paired<Table extends Readonly<Record<string, Texts>>> = {
  readonly [Name in keyof Table]: [NamesIn<Table[Name]['en']>] extends [NamesIn<Table[Name]['es']>]
    ? [NamesIn<Table[Name]['es']>] extends [NamesIn<Table[Name]['en']>]
      ? Texts
      : { readonly en: 'the Spanish text has a value that this lacks'; readonly es: string }
    : { readonly en: string; readonly es: 'the English text has a value that this lacks' };
};

export type Messages<Table extends Readonly<Record<string, Texts>>> = {
  readonly [Name in keyof Table]: Maker<Table[Name]['en']>;
};

/**
 * The messages of a subject, each declared once:
 *
 *     export const webhookMessages = messages('webhooks', {
 *       gone: { en: 'It is gone.', es: 'Ya no existe.' },
 *       full: { en: 'There are {count} already.', es: 'Ya hay {count}.' },
 *     });
 *     webhookMessages.gone;
 *     webhookMessages.full({ count: 7 });
 */
export function messages<const Table extends Readonly<Record<string, Texts>>>(
  scope: string,
  table: Table & Paired<Table>,
): Messages<Table> {
  const entries = Object.entries<Texts>(table).map(([name, texts]) => {
    const message = `${scope}.${name}`;
    const make = (values: Values) => new Message(message, texts, values);
    return [
      name,
      hasPlaces(texts.en) ? Object.assign(make, { texts }) : new Message(message, texts),
    ];
  });
  return Object.fromEntries(entries) as Messages<Table>;
}

function hasPlaces(text: string): boolean {
  return [...text.matchAll(placeholder)].some(([, literal]) => literal === undefined);
}

/** `a, b or c`. */
export function oneOf(all: readonly Value[]): List {
  return { all, joint: 'or' };
}

/** `a, b and c`. */
export function allOf(all: readonly Value[]): List {
  return { all, joint: 'and' };
}

/** `a, b, c`. */
export function listOf(all: readonly Value[]): List {
  return { all, joint: 'comma' };
}

/** JSON of a value for its reader: messages in it are rendered. */
export function jsonFor(value: unknown, reader: Reader): string {
  // Without a replacer they are English, by themselves and faster.
  if (reader.language === 'en' && reader.door === 'http') return JSON.stringify(value);
  return JSON.stringify(value, function replaced(this: unknown, key: string, json: unknown) {
    const member = (this as Readonly<Record<string, unknown>>)[key];
    return member instanceof Message ? render(member, reader) : json;
  });
}
