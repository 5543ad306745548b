import type { AskedDocument, GatewayAnswer } from '../../../../subjects/country/gateway.ts';
import { authorityTypeCode, parseNumber } from '../numbering.ts';
import { answerOfQueryState } from './answer-codes.ts';
import { answerOfNoJson, fieldText, isObject, jsonOf } from './json-answers.ts';
import type { Received } from './received.ts';
import type { RestRequest } from './rest.ts';
import type { TokenRequest } from './tokens.ts';

/**
 * The consulta integrada: the only service that also knows receipts. It gives a state, never an acknowledgement, and
 * "not there" too for a document with another day or total.
 */
export function queryRequest(url: string, document: AskedDocument): RestRequest {
  const { taxId, type, number, day, total } = document;
  const { series = '', sequence = 0 } = parseNumber(number) ?? {};
  const json = {
    numRuc: taxId,
    codComp: authorityTypeCode(type, number),
    numeroSerie: series,
    numero: String(sequence),
    fechaEmision: day.split('-').toReversed().join('/'),
    monto: total,
  };
  return { method: 'POST', url, json };
}

export function queryToken(
  url: string,
  client: { readonly id: string; readonly secret: string },
): TokenRequest {
  return {
    url,
    form: {
      grant_type: 'client_credentials',
      scope: 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes',
      client_id: client.id,
      client_secret: client.secret,
    },
  };
}

export function readQueryState(received: Received): GatewayAnswer {
  const json = jsonOf(received.body);
  const data = json?.data;
  if (received.status !== 200 || !isObject(data)) return answerOfNoJson(received);
  const code = fieldText(data, 'estadoCp');
  return answerOfQueryState(code, sentences[code] ?? '') ?? answerOfNoJson(received);
}

const sentences: Readonly<Record<string, string>> = {
  '0': 'SUNAT has no such document, or one with another date or amount.',
  '1': 'SUNAT has accepted it.',
  '2': 'It is voided at SUNAT.',
  '3': 'It is authorised at SUNAT.',
  '4': 'It is not authorised at SUNAT.',
};
