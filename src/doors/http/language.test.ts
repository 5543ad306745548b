import { describe, expect, it } from 'vitest';
import { Translator } from '../../kernel/translator.ts';
import { inLanguage, preferredIn } from './language.ts';

describe('the language of a reader', () => {
  it.each([
    ['es', 'es'],
    ['es-PE', 'es'],
    ['ES-pe', 'es'],
    ['es-419,es;q=0.9,en;q=0.8', 'es'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['en;q=0.3, es;q=0.7', 'es'],
    ['es, en', 'es'],
    ['en, es', 'en'],
    ['fr, es;q=0.5', 'es'],
    ['fr', 'en'],
    ['*', 'en'],
    ['*, es;q=0.5', 'en'],
    ['*;q=0.1, es', 'es'],
    ['es;q=0', 'en'],
    ['es;q=0, en;q=0', 'en'],
    ['en;q=0, *', 'es'],
    ['es;q=2', 'en'],
    ['es ; q=0.8 , en ; q=0.9', 'en'],
    ['est', 'en'],
    ['', 'en'],
    [';;;,,,q=', 'en'],
  ])('who accepts %j is %s', (header, expected) => {
    expect(preferredIn(header)).toBe(expected);
  });
});

describe('a reply in the language of its reader', () => {
  const translator = new Translator([
    { sentences: { 'Use {code}.': 'Use el código {code}: número.' }, words: {} },
  ]);
  const body = Buffer.from(
    '{"total":118.00,"name":"\\"detail\\":\\"Use 1.\\"","errors":[{"detail":"Use \\"A\\"."},{"detail":"Other"},{"detail":null}]}',
  );
  const reply = { status: 200, body, etag: '"tag"', headers: ['Location', '/here'] };

  it('has its sentences translated, and every other byte as it was', () => {
    const told = inLanguage('es', reply, translator);
    expect(told.body?.toString()).toBe(
      '{"total":118.00,"name":"\\"detail\\":\\"Use 1.\\"","errors":[{"detail":"Use el c\\u00f3digo \\"A\\": n\\u00famero."},{"detail":"Other"},{"detail":null}]}',
    );
    expect(told.etag).toBe('"tag.es"');
    expect(told.headers).toEqual([
      ...['Location', '/here'],
      ...['Content-Language', 'es', 'Vary', 'Accept-Language'],
    ]);
  });

  it('is the very same bytes in English', () => {
    const told = inLanguage('en', reply, translator);
    expect(told.body).toBe(body);
    expect(told.etag).toBe('"tag"');
    expect(told.headers?.slice(2)).toEqual(['Content-Language', 'en', 'Vary', 'Accept-Language']);
  });

  it('may have no body', () => {
    expect(inLanguage('es', { status: 204 }, translator).body).toBeUndefined();
  });
});
