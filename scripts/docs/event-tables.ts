import type { Language } from '../../src/kernel/message.ts';
import { declaredEvents } from '../../src/subjects/ledger/events/event-data.ts';
import type { EventSection } from '../../src/subjects/ledger/events/event-type.ts';
import { code, table } from './table.ts';

const heads = { en: ['type', 'when', 'data'], es: ['tipo', 'cuándo', 'datos'] };
const fieldHeads = { en: ['field', 'what it is', 'in'], es: ['campo', 'qué es', 'en'] };

/** The types of events of one section of `docs/events.md`. */
export function eventTable(language: Language, section: EventSection): string {
  const rows = Object.entries(declaredEvents)
    .filter(([, declared]) => declared.section === section)
    .map(([type, { when, data }]) => [
      code(type),
      when[language],
      Object.keys(data.properties).map(code).join(', '),
    ]);
  return table(heads[language], rows);
}

type Described = { readonly description?: string; readonly es?: string };

/** What the data of all events are. A name that means several things has a row for each. */
export function eventFieldTable(language: Language): string {
  const rows = new Map<string, { name: string; meaning: string; types: string[] }>();
  for (const [type, { data }] of Object.entries(declaredEvents)) {
    for (const [name, field] of Object.entries(data.properties)) {
      const { description = '', es = '' } = field as Described;
      const meaning = language === 'es' ? es : description;
      const row = rows.get(`${name} ${meaning}`) ?? { name, meaning, types: [] };
      rows.set(`${name} ${meaning}`, { ...row, types: [...row.types, code(type)] });
    }
  }
  const sorted = [...rows.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return table(
    fieldHeads[language],
    sorted.map(({ name, meaning, types }) => [code(name), meaning, types.join(', ')]),
  );
}
