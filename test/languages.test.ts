import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IssueDoor, invoice, type Json, openIssueDoor } from './support/issue-door.ts';
import { type Answer, jsonOf, type RequestOptions } from './support/service.ts';
import { englishIn } from './support/spanish.ts';
import { storages } from './support/stores.ts';

type Finding = { readonly code: string; readonly detail: string; readonly pointer: string };
type Told = {
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly Finding[];
};

const spanish = { 'Accept-Language': 'es-PE,es;q=0.9,en;q=0.5' };
const wrongUnit = { items: [{ description: 'Clavos', quantity: 1, unit: 'XYZ', unit_price: 118 }] };
/** A receipt without a name is observed only, and issued. */
const observed = {
  observation: 'x'.repeat(10),
  order_reference: 'ORDEN DE COMPRA DE MÁS DE VEINTE',
};

for (const storage of storages) {
  describe(`the language of the reader over ${storage}`, () => {
    let door: IssueDoor;

    beforeAll(async () => {
      door = await openIssueDoor(storage);
    });
    afterAll(() => door.close());

    const get = (path: string, { headers = {}, ...options }: RequestOptions = {}) =>
      door.service.request(path, {
        key: door.tenant.keys.admin.text,
        headers: { ...spanish, ...headers },
        ...options,
      });
    const post = (path: string, body: Json) =>
      get(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const told = (answer: Answer) => jsonOf(answer) as Told;

    it.each<[string, RequestOptions, string, string]>([
      ['/api/nowhere', {}, 'Ruta inexistente', 'No hay nada en esta ruta.'],
      [
        '/api/account/companies?limt=5',
        {},
        'Parámetro de consulta desconocido',
        '¿Quiso decir limit?',
      ],
      ['/api/account/companies?limit=x', {}, 'Límite no válido', 'limit debe ser un número entero'],
      [
        '/api/account/companies',
        { key: 'chq_wrong' },
        'Clave de API mal formada',
        'no está completa',
      ],
      [
        '/api/document/doc_00000000000000000000000000000000',
        {},
        'Comprobante no encontrado',
        'Ningún comprobante con este id',
      ],
      ['/api/account/companies', { method: 'DELETE' }, 'Método no admitido', 'Esta ruta admite'],
      [
        '/api/session',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email: 'nadie@andina.example', password: 'equivocada 123' }),
        },
        'No se pudo iniciar sesión',
        'El correo y la contraseña no corresponden.',
      ],
      [
        '/api/company',
        { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"tax_id": }' },
        'El cuerpo no es JSON válido',
        'No se esperaba "}"',
      ],
    ])('a problem of %s is in Spanish', async (path, options, title, words) => {
      const answer = await get(path, options);
      expect(told(answer).title).toBe(title);
      expect(told(answer).detail).toContain(words);
      for (const { detail } of told(answer).errors ?? []) expect(englishIn(detail)).toEqual([]);
      expect(answer.headers['content-language']).toBe('es');
      expect(answer.headers.vary).toContain('Accept-Language');
    });

    it('and in English to everybody else, with the same code', async () => {
      for (const language of ['en', 'fr', '*', 'es;q=0', '']) {
        const answer = await get('/api/nowhere', { headers: { 'Accept-Language': language } });
        expect(told(answer)).toMatchObject({ title: 'No such path', code: 'route_not_found' });
        expect(answer.headers['content-language']).toBe('en');
        expect(answer.headers.vary).toContain('Accept-Language');
      }
    });

    it('what does not fit a schema is said in Spanish, field by field', async () => {
      const { errors = [] } = told(
        await post('/api/company', { tax_id: 5, country: 'PERU', x: 1, email: null }),
      );
      expect(errors.length).toBeGreaterThan(3);
      for (const { detail } of errors) expect([detail, englishIn(detail)]).toEqual([detail, []]);
    });

    it('a refused draft says so, and its findings, in the language of who asks', async () => {
      const path = `/api/document/company/${door.company.id}`;
      const draft = { ...wrongUnit, currency: 'HRK' };
      const refused = await post(path, invoice(draft));
      expect(refused.status).toBe(422);
      expect(told(refused).detail).toBe(
        '/items/0/unit: Use una unidad de medida del catálogo 03, por ejemplo NIU para bienes o ZZ para servicios. Y 1 más.',
      );
      expect(told(refused).errors?.map(({ detail }) => detail)).toEqual([
        'Use una unidad de medida del catálogo 03, por ejemplo NIU para bienes o ZZ para servicios.',
        'Ya no se paga en HRK: use la moneda que la reemplazó.',
      ]);
      const english = await door.post(invoice(draft));
      expect(told(english).errors?.map(({ code }) => code)).toEqual(
        told(refused).errors?.map(({ code }) => code),
      );
      expect(told(english).detail).toMatch(
        /^\/items\/0\/unit: Use a measure unit .* And 1 more\.$/,
      );
    });

    it('a dry run has its findings in Spanish, and its amounts as they were', async () => {
      const path = `/api/document/company/${door.company.id}?dry_run=true`;
      const answer = await post(path, invoice(wrongUnit));
      const english = await door.post(invoice(wrongUnit), { query: '?dry_run=true' });
      expect(answer.status).toBe(200);
      const { findings } = jsonOf(answer) as { findings: readonly Finding[] };
      expect(findings[0]?.detail).toMatch(/^Use una unidad de medida del catálogo 03/);
      expect(answer.text.match(/"total":[\d.]+/g)).toEqual(english.text.match(/"total":[\d.]+/g));
      expect(answer.headers['content-language']).toBe('es');
    });

    it('a document that is stored is read, and issued again, in the language of each reader', async () => {
      const idempotencyKey = 'una-sola-vez';
      const draft = invoice(observed);
      const detailOf = (answer: Answer) =>
        (jsonOf(answer) as { observations: readonly Finding[] }).observations[0]?.detail;
      const issued = await door.post(draft, { idempotencyKey, headers: spanish });
      const repeated = await door.post(draft, { idempotencyKey });
      expect([issued.status, repeated.status]).toEqual([201, 200]);
      expect(detailOf(issued)).toBe('Abrevie la orden de compra a 20 caracteres en una línea.');
      expect(detailOf(repeated)).toBe('Shorten the order reference to 20 characters on one line.');
      const path = `/api/document/${(jsonOf(issued) as { id: string }).id}`;
      const [inSpanish, inEnglish] = [await get(path), await door.get(path)];
      expect(detailOf(inSpanish)).toBe(detailOf(issued));
      expect(detailOf(inEnglish)).toBe(detailOf(repeated));
      expect(inSpanish.headers.etag).not.toBe(inEnglish.headers.etag);
      const held = { 'If-None-Match': String(inSpanish.headers.etag) };
      expect((await get(path, { headers: held })).status).toBe(304);
      const other = { ...held, 'Accept-Language': 'en' };
      expect((await get(path, { headers: other })).status).toBe(200);
    });
  });
}
