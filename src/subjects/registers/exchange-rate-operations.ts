import type { Static } from 'typebox';
import {
  dayParameter,
  invalidParameter,
  type QueryParameter,
} from '../../kernel/schema/query-parameters.ts';
import { amount, list, named, sentAmountOrNull, text } from '../../kernel/schema/schema.ts';
import { checkerOf } from '../../kernel/schema/validation.ts';
import { Type } from '../../kernel/schema-type.ts';
import { jsonWriterOf } from '../ledger/documents/json-writer.ts';
import type { Operation } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { companyPath } from '../paths-and-pages.ts';
import { registerMessages } from './codes.ts';
import { listExchangeRates, type RatePart, ratesMax, setExchangeRates } from './exchange-rates.ts';
import type { ExchangeRate } from './exchange-rates-port.ts';

const date = text(10, {
  description: 'The day, YYYY-MM-DD',
  es: 'El día, AAAA-MM-DD',
  example: '2026-10-05',
});

const NewRates = named('NewExchangeRates', {
  currency: text(3, {
    description: 'ISO 4217 alpha code',
    es: 'Código alfabético ISO 4217',
    example: 'USD',
  }),
  rates: list(
    named('NewExchangeRate', {
      date,
      rate: sentAmountOrNull({
        description:
          'Soles for one unit (PE: three decimals, ten of currencies that are worth too little for them); null takes the rate away',
        es: 'Soles por una unidad (PE: tres decimales, diez en monedas que valen muy poco para tres); null quita el tipo de cambio',
        example: 3.751,
      }),
    }),
    {
      description: 'Days that are left out keep their rates',
      es: 'Los días que se omiten conservan su tipo de cambio',
      itemsMax: ratesMax,
    },
  ),
});
type NewRates = Static<typeof NewRates>;

const Rates = named('ExchangeRates', {
  data: Type.Array(
    named('ExchangeRate', {
      currency: text(3, {
        description: 'ISO 4217 alpha code',
        es: 'Código alfabético ISO 4217',
        example: 'USD',
      }),
      date,
      rate: amount({
        description: 'Soles for one unit',
        es: 'Soles por una unidad',
        example: 3.751,
      }),
    }),
  ),
});
const writeRates = jsonWriterOf(Rates);

const example = { data: [{ currency: 'USD', date: '2026-10-05', rate: 3.751 }] };

const currency: QueryParameter = {
  description: 'Only rates of this currency: three letters of ISO 4217.',
  es: 'Solo tipos de cambio de esta moneda: tres letras de ISO 4217.',
  schema: { type: 'string', minLength: 3, maxLength: 3 },
  example: 'USD',
  problem: (value) =>
    /^[A-Z]{3}$/.test(value)
      ? undefined
      : invalidParameter(registerMessages.currency_parameter_form),
};

/** Exchange rates as the accountant gives them: the authority's book is in its own currency. */
export function exchangeRateOperations(parts: OperationParts): readonly Operation[] {
  return [listOperation(parts), putOperation(parts)];
}

const path = '/api/company/{companyId}/exchange_rates';

function listOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path,
    operationId: 'listExchangeRates',
    doors: ['http', 'sdk', 'console'],
    tag: 'Registers',
    summary: {
      en: 'List exchange rates',
      es: 'Listar tipos de cambio',
    },
    description: {
      en: 'By currency and day. All there are where nothing else is asked for.',
      es: 'Por moneda y día. Todos los que hay, si no se pide otra cosa.',
    },
    scope: 'read',
    pathParameters: companyPath,
    query: {
      currency,
      from: dayParameter('from', 'First day, YYYY-MM-DD', 'Primer día, YYYY-MM-DD', '2026-10-01'),
      to: dayParameter('to', 'Last day, YYYY-MM-DD', 'Último día, YYYY-MM-DD', '2026-10-31'),
    },
    responses: { 200: { description: 'The rates', schema: Rates, example } },
    errors: ['invalid_parameter', 'invalid_date', 'company_not_found'],
    async handle({ principal, path: { companyId = '' }, query }) {
      const { currency: wanted = null, from = '1900-01-01', to = '2999-12-31' } = query;
      const request = { currency: wanted, from, to };
      return shown(await listExchangeRates(context, principal, companyId, request));
    },
  };
}

function putOperation({ context }: OperationParts): Operation {
  return {
    method: 'PUT',
    path,
    operationId: 'setExchangeRates',
    doors: ['http', 'sdk', 'console'],
    tag: 'Registers',
    summary: {
      en: 'Set exchange rates',
      es: 'Poner tipos de cambio',
    },
    description: {
      en: 'For the days that are sent; others keep theirs. The answer has all rates of the currency for those days.',
      es: 'Para los días que se envían; los demás conservan los suyos. La respuesta trae todos los tipos de cambio de la moneda para esos días.',
    },
    scope: 'write',
    pathParameters: companyPath,
    body: {
      schema: NewRates,
      check: checkerOf(NewRates),
      exact: true,
      example: { currency: 'USD', rates: [{ date: '2026-10-05', rate: 3.751 }] },
    },
    responses: { 200: { description: 'The rates', schema: Rates, example } },
    errors: ['invalid_json', 'invalid_body', 'company_not_found', 'invalid_exchange_rate'],
    async handle({ principal, path: { companyId = '' }, body }) {
      const { currency: wanted, rates } = body as NewRates;
      const changes = rates.map(({ date: day, rate }) => ({ currency: wanted, day, rate }));
      const pointerOf = (index: number, part: RatePart) =>
        part === 'currency' ? '/currency' : `/rates/${index}/${part}`;
      await setExchangeRates(context, principal, companyId, changes, pointerOf);
      const days = changes.map(({ day }) => day).sort();
      const [from = '', to = ''] = [days[0], days.at(-1)];
      const request = { currency: wanted, from, to };
      return shown(await listExchangeRates(context, principal, companyId, request));
    },
  };
}

function shown(rates: readonly ExchangeRate[]) {
  const data = rates.map(({ currency: code, day, rate }) => ({ currency: code, date: day, rate }));
  const body = Buffer.from(writeRates({ data }), 'latin1');
  return { status: 200, body, cacheControl: 'no-store' };
}
