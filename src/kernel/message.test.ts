import { describe, expect, it } from 'vitest';
import { allOf, type Call, jsonFor, Message, messages, oneOf, render } from './message.ts';

const said = messages('letters', {
  gone: { en: 'It is gone.', es: 'Ya no existe.' },
  full: { en: '{box} holds {count}.', es: 'Caben {count} en {box}.' },
  because: { en: 'No: {why}', es: 'No: {why}' },
  use: { en: 'Use {ways}.', es: 'Use {ways}.' },
  change: { en: 'Change it with {how} {"a": null}.', es: 'Cámbielo con {how} {"a": null}.' },
  form: { en: 'Write R-{{type}}.', es: 'Escriba R-{{type}}.' },
});
const update: Call = {
  calls: { http: 'PATCH /box/{id}', command: '"box update {id}"', tool: 'update_box' },
  values: { id: 'box_1' },
};
const english = { language: 'en', door: 'http' } as const;
const spanish = { language: 'es', door: 'http' } as const;

describe('a message', () => {
  it.each<[string, Message, string, string]>([
    ['without values', said.gone, 'It is gone.', 'Ya no existe.'],
    ['with values', said.full({ box: 'A', count: 7 }), 'A holds 7.', 'Caben 7 en A.'],
    [
      'with a message in it',
      said.because({ why: said.gone }),
      'No: It is gone.',
      'No: Ya no existe.',
    ],
    [
      'with a choice',
      said.use({ ways: oneOf(['a', 'b', 'c']) }),
      'Use a, b or c.',
      'Use a, b o c.',
    ],
    ['with all of some', said.use({ ways: allOf(['a', 'b']) }), 'Use a and b.', 'Use a y b.'],
    ['with one of one', said.use({ ways: oneOf(['a']) }), 'Use a.', 'Use a.'],
    ['with braces', said.form, 'Write R-{type}.', 'Escriba R-{type}.'],
    [
      'with a call',
      said.change({ how: update }),
      'Change it with PATCH /box/box_1 {"a": null}.',
      'Cámbielo con PATCH /box/box_1 {"a": null}.',
    ],
    [
      "with somebody's own text, which is no template",
      said.full({ box: '$& {count}', count: 1 }),
      '$& {count} holds 1.',
      'Caben 1 en $& {count}.',
    ],
  ])('%s is rendered in both languages', (_, message, en, es) => {
    expect(render(message, english)).toBe(en);
    expect(render(message, spanish)).toBe(es);
  });

  it('names operations as the door of its reader does', () => {
    const message = said.change({ how: update });
    const doors = ['command', 'tool'] as const;
    expect(doors.map((door) => render(message, { language: 'en', door }))).toEqual([
      'Change it with "box update box_1" {"a": null}.',
      'Change it with update_box {"a": null}.',
    ]);
  });

  it('is English as text and in JSON, which are logged and stored', () => {
    const message = said.full({ box: 'A', count: 7 });
    expect(`${message}`).toBe('A holds 7.');
    expect(JSON.stringify({ found: [message] })).toBe('{"found":["A holds 7."]}');
    expect(jsonFor({ found: [message] }, english)).toBe('{"found":["A holds 7."]}');
  });

  it('equals its text in tests', () => {
    expect({ detail: said.gone }).toEqual({ detail: 'It is gone.' });
    expect({ detail: said.gone }).not.toEqual({ detail: 'It is here.' });
  });

  it('is rendered wherever it is in JSON for a reader', () => {
    const value = { message: 'gone', found: [{ detail: said.gone, at: new Date(0) }], none: null };
    expect(jsonFor(value, spanish)).toBe(
      '{"message":"gone","found":[{"detail":"Ya no existe.","at":"1970-01-01T00:00:00.000Z"}],"none":null}',
    );
  });

  it('has a name, texts and values, and no more', () => {
    expect({ ...said.full({ box: 'A', count: 7 }) }).toEqual({
      message: 'letters.full',
      texts: { en: '{box} holds {count}.', es: 'Caben {count} en {box}.' },
      values: { box: 'A', count: 7 },
    });
    expect(said.gone).toBeInstanceOf(Message);
  });
});

describe('the type of messages', () => {
  it('has the values of the English text', () => {
    // @ts-expect-error: a value is missing.
    expect(String(said.full({ box: 'A' }))).toBe('A holds {count}.');
  });

  it('refuses texts with places for different values', () => {
    const unlike = messages('letters', {
      // @ts-expect-error: the Spanish text lacks a value.
      full: { en: '{box} holds {count}.', es: 'Caben {count}.' },
    });
    expect(Object.keys(unlike)).toEqual(['full']);
  });
});
