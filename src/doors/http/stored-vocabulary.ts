import { issuingMessages } from '../../issuing/messages.ts';
import { generalMessages } from '../../kernel/codes/general-codes.ts';
import { httpMessages } from '../../kernel/codes/http-codes.ts';
import { requestMessages } from '../../kernel/codes/request-codes.ts';
import { storageMessages } from '../../kernel/codes/storage-codes.ts';
import { imageMessages } from '../../kernel/image-messages.ts';
import type { Texts } from '../../kernel/message.ts';
import { receiverMessages } from '../../kernel/net/receiver-messages.ts';
import { schemaMessages } from '../../kernel/schema/messages.ts';
import type { Vocabulary } from '../../kernel/translator.ts';
import { xmlMessages } from '../../kernel/xml/messages.ts';
import { zipMessages } from '../../kernel/zip/messages.ts';
import { sendingMessages } from '../../sending/messages.ts';
import { accountMessages } from '../../subjects/accounts/codes.ts';
import { catalogueMessages } from '../../subjects/catalogues/codes.ts';
import { clockMessages } from '../../subjects/clock/codes.ts';
import { companyMessages } from '../../subjects/companies/codes.ts';
import { credentialMessages } from '../../subjects/credentials/codes.ts';
import { importMessages } from '../../subjects/imports/codes.ts';
import { keyMessages } from '../../subjects/keys/codes.ts';
import { documentMessages } from '../../subjects/ledger/documents/codes.ts';
import { eventMessages } from '../../subjects/ledger/events/codes.ts';
import { filingMessages } from '../../subjects/ledger/filings/codes.ts';
import { mailMessages } from '../../subjects/ledger/mails/codes.ts';
import { seriesMessages } from '../../subjects/ledger/series/codes.ts';
import { totalMessages } from '../../subjects/ledger/totals/messages.ts';
import { workMessages } from '../../subjects/ledger/work/messages.ts';
import { registerMessages } from '../../subjects/registers/codes.ts';
import { searchMessages } from '../../subjects/search/codes.ts';
import { tableMessages } from '../../subjects/table/codes.ts';
import { userMessages } from '../../subjects/users/codes.ts';
import { webhookMessages } from '../../subjects/webhooks/codes.ts';

const tables = [
  issuingMessages,
  generalMessages,
  httpMessages,
  requestMessages,
  storageMessages,
  imageMessages,
  receiverMessages,
  schemaMessages,
  xmlMessages,
  zipMessages,
  sendingMessages,
  accountMessages,
  catalogueMessages,
  clockMessages,
  companyMessages,
  credentialMessages,
  importMessages,
  keyMessages,
  documentMessages,
  eventMessages,
  filingMessages,
  mailMessages,
  seriesMessages,
  totalMessages,
  workMessages,
  registerMessages,
  searchMessages,
  tableMessages,
  userMessages,
  webhookMessages,
];

/** Messages by their English, for what is stored: that has nothing else. Some are only said inside of others. */
export function storedVocabulary(): Vocabulary {
  const texts = tables.flatMap((table) => Object.values(table).map((each) => each.texts));
  const own = texts.filter(({ en }) => /[a-z]/.test(en.replaceAll(/\{\w+\}/g, '')));
  const isSentence = ({ en }: Texts) => /[.?]$/.test(en);
  return {
    sentences: byEnglish(own.filter(isSentence)),
    words: byEnglish(own.filter((each) => !isSentence(each))),
  };
}

function byEnglish(texts: readonly Texts[]): Record<string, string> {
  return Object.fromEntries(texts.map(({ en, es }) => [en, es]));
}
