import {
  Chasqui,
  ChasquiError,
  type ChasquiErrorCode,
  type Document,
  type Draft,
  type NewWebhook,
  type WebhookEvent,
} from '@chasqui/sdk';

/** Compiled by a test as a program that uses the SDK: what must not compile says so. */
const chasqui = new Chasqui({ key: 'chq_1', baseUrl: 'http://localhost:8080' });

const draft: Draft = {
  type: 'receipt',
  series: 'B001',
  customer: { document_type: '1', document_number: '45871236' },
  items: [{ description: 'Café', quantity: 1, unit_price: '12.50' }],
};

export async function issues(): Promise<string> {
  const issued: Document = await chasqui.documents.issue('com_1', draft);
  const total: string = issued.total;
  // @ts-expect-error amounts are text, never floats
  const float: number = issued.total;
  return total + String(float);
}

export const misspelt: Draft = {
  ...draft,
  // @ts-expect-error a misspelt field
  custommer: draft.customer,
};

// @ts-expect-error a misspelt field inside of a line
export const item: Draft['items'][number] = { description: 'Café', quantity: 1, unit_prize: '12' };

// @ts-expect-error no such type of document
export const type: Draft['type'] = 'bill';

// @ts-expect-error what has no default is needed
export const empty: Draft = { type: 'receipt' };

// @ts-expect-error a misspelt filter
export const filtered = chasqui.documents.list('com_1', { stauts: 'failed' });

export async function answersApart(): Promise<void> {
  const { document, findings } = await chasqui.documents.dryRun('com_1', draft);
  const id: '' = document.id;
  const levels: ('error' | 'observation')[] = findings.map(({ level }) => level);
  for await (const { status } of chasqui.documents.list('com_1', { status: 'failed' })) {
    // @ts-expect-error no such status
    if (status === 'sent') throw new Error(id + levels);
  }
}

export function handles(error: unknown): ChasquiErrorCode | undefined {
  if (!(error instanceof ChasquiError)) return undefined;
  if (error.code === 'draft_refused') return error.code;
  // @ts-expect-error no such code
  return error.code === 'draft_refusd' ? error.code : undefined;
}

type Decimal = { plus(other: Decimal): Decimal; toString(): string };
declare const decimal: (text: string) => Decimal;

export async function decimals(): Promise<Decimal> {
  const exact = new Chasqui({
    key: 'chq_1',
    baseUrl: 'http://localhost:8080',
    amounts: { read: decimal },
  });
  const { total, items } = await exact.documents.get('doc_1');
  await exact.documents.issue('com_1', {
    ...draft,
    items: [{ description: 'Café', quantity: 1, unit_price: total }],
  });
  return items.reduce((sum, each) => sum.plus(each.total), total);
}

export async function follows(): Promise<void> {
  for await (const { data, document_id } of chasqui.events.follow({ types: 'document.rejected' })) {
    const said: string | undefined = data.description;
    // @ts-expect-error what no event of this type says
    if (data.descripton === said) return void document_id;
  }
  for await (const event of chasqui.events.follow({ types: ['document.mailed', 'filing.*'] })) {
    if (event.type === 'document.mailed') return void event.data.to;
    const filing: string = event.data.filing_id;
    // @ts-expect-error no type of these groups
    if (event.type === 'key.created') throw new Error(filing);
  }
  // @ts-expect-error a misspelt type of event
  chasqui.events.follow({ types: 'document.acepted' });
  // @ts-expect-error a misspelt group among others
  chasqui.events.list({ types: ['document.*', 'filings.*'] });
}

export async function receives(event: WebhookEvent): Promise<string | undefined> {
  if (event.type !== 'document.blocked') return event.data.document?.number;
  // @ts-expect-error what a blocked delivery does not say
  return event.data.event.reasons ?? event.data.event.reason;
}

export async function subscribes(): Promise<string> {
  const { secret } = await chasqui.webhooks.create({
    url: 'https://shop.example/hooks',
    events: ['document.accepted', 'filing.*'],
  });
  // @ts-expect-error a misspelt type of event
  const events: NonNullable<NewWebhook['events']> = ['document.acepted'];
  await chasqui.webhooks.create({ url: 'https://shop.example/hooks', events });
  return secret;
}

export async function credits(document: Document): Promise<Document> {
  const { type, number, date } = document;
  if (type !== 'invoice') throw new Error(type);
  return chasqui.documents.issue('com_1', {
    ...draft,
    type: 'credit-note',
    voided_code: '01',
    reference: { type, number, date },
  });
}
