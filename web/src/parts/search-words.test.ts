import { describe, expect, it } from 'vitest';
import { matchesWords } from './search-words.ts';

describe('searching words', () => {
  it('finds without accents and in any order', () => {
    expect(matchesWords('150101 Asunción, Áncash', 'ancash asuncion')).toBe(true);
    expect(matchesWords('Ñuñoa', 'nuñ')).toBe(true);
  });

  it('needs every word', () => {
    expect(matchesWords('La Victoria, Lima', 'victoria cusco')).toBe(false);
  });

  it('takes an empty search for everything', () => {
    expect(matchesWords('La Victoria', '  ')).toBe(true);
  });
});
