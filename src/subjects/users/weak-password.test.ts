import { describe, expect, it } from 'vitest';
import { createCommonPasswords } from '../../platform/files/frequent-passwords.ts';
import { weaknessOf } from './weak-password.ts';

const facts = {
  common: createCommonPasswords()(),
  names: ['Chasqui', 'Comercial Andina S.A.C.', 'Bodega El Ñandú', 'José Quispe Mamani', 'jquispe'],
  numbers: ['20100070970'],
};

describe('a password that is tried first', () => {
  it.each([
    'qwertyuiop',
    'Password123',
    'password2024',
    'PASSWORD!!2024',
    '!!dragon!!2025!!',
    'p4ssw0rd2026',
    'P@$$w0rd1234',
    '1234567890',
    'abc1232024!',
    'passwordpassword',
    'abcabcabcabc',
    '1q2w3e4r5t6y',
    'iloveyou.2026',
  ])('is common: %s', (password) => {
    expect(weaknessOf(password, facts)).toBe('common');
  });

  it.each([
    'chasqui2026',
    'Chasqui-Chasqui!',
    'comercialandina',
    'C0mercial@ndina',
    'Andina.2026.sac',
    'bodega el nandu 1',
    'Ñandú12345678',
    'josequispe1985',
    'Mamani_Quispe_85',
    'jquispe20100070970',
    '20100070970',
    '20100070970.1',
    'andinapassword',
  ])('is made of names: %s', (password) => {
    expect(weaknessOf(password, facts)).toBe('names');
  });

  it.each([
    'una frase larga',
    'la nueva frase',
    'correct horse battery staple',
    'el burro de mi abuela canta',
    'andina come manzanas rojas',
    'Tr0ub4dor&3-lluvia',
    '839104726158',
    'k7#mQz2!vR9x',
    'x'.repeat(99) + 'y'.repeat(101),
  ])('is none: %s', (password) => {
    expect(weaknessOf(password, facts)).toBeNull();
  });

  it('has the ten thousand commonest to be compared with, and the long ones of many more', () => {
    const { common } = facts;
    expect(common.size).toBeGreaterThan(11_000);
    for (const known of ['123456', 'password', 'qwerty', 'qwertyuiop']) {
      expect(common.has(known)).toBe(true);
    }
    expect([...common].filter((each) => each.length >= 10).length).toBeGreaterThan(1_500);
  });
});
