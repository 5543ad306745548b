import type { Static } from 'typebox';
import {
  closed,
  list,
  named,
  oneOf,
  orNull,
  text,
  textOrNull,
} from '../../../kernel/schema/schema.ts';
import { checkerOf } from '../../../kernel/schema/validation.ts';
import { Type } from '../../../kernel/schema-type.ts';

/** When a mail is sent by itself: once the authority accepted the document, or as soon as it is issued. */
const mailMoments = ['succeeded', 'issued'] as const;
export type MailWhen = (typeof mailMoments)[number];

const mailFiles = ['pdf', 'xml', 'cdr'] as const;
export type MailFile = (typeof mailFiles)[number];

const mailLanguages = ['es', 'en'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** What a text of one's own may name. */
export const mailPlaceholders = [
  'type',
  'number',
  'total',
  'date',
  'customer',
  'company',
  'links',
] as const;
export type MailPlaceholder = (typeof mailPlaceholders)[number];

const Sender = named('MailSender', {
  name: text(200, { description: 'Name that customers see', example: 'Comercial Andina' }),
  address: text(254, { description: 'E-mail address', example: 'ventas@andina.example' }),
});

const smtpUrl = text(500, {
  description:
    '`smtp://` (encrypted where the server offers it, always where there is a password) or `smtps://` (always), with the user where there is one and without the password: `smtps://ventas%40andina.example@mail.andina.example:465`',
  example: 'smtps://ventas%40andina.example@mail.andina.example:465',
});

const common = {
  enabled: Type.Unsafe<boolean>({
    type: 'boolean',
    default: false,
    description: 'Whether customers get mail by themselves. By hand mail is sent without it too',
  }),
  when: oneOf(mailMoments, {
    default: 'succeeded',
    description: 'Once the authority accepted the document, or as soon as it is `issued`',
  }),
  from: orNull(Sender, {
    description:
      "Who the mail is from; null for the company's name at the address of the service (`MAIL_FROM`). By the server of the service an address of a domain that its operator does not allow (`MAIL_FROM_DOMAINS`) is not the sender: the mail is from `MAIL_FROM` with this name, and answers go to this address",
  }),
  reply_to: textOrNull(254, {
    description:
      'Where answers go; null for the address in `from`, or the sender where there is none',
    example: 'atencion@andina.example',
  }),
  files: Type.Unsafe<MailFile[]>({
    ...list(oneOf(mailFiles, { description: 'A file' }), {
      description: 'Which files are attached. A CDR only where there is one by then',
      itemsMax: mailFiles.length,
    }),
    uniqueItems: true,
    default: ['pdf', 'xml'],
  }),
  language: oneOf(mailLanguages, {
    default: 'es',
    description: 'Language of the mail; with `en` its PDF is in English too',
  }),
  subject: textOrNull(200, {
    description:
      "A subject of one's own, with placeholders: `{type}`, `{number}`, `{total}`, `{date}`, `{customer}`, `{company}`. Null or blank for ours",
    example: '{company}: {type} {number}',
  }),
  text: textOrNull(5000, {
    description:
      "A text of one's own, with the same placeholders and `{links}`. Null or blank for ours. No HTML: lines stay lines",
    example: 'Estimado cliente:\n\nAdjuntamos su {type} {number} por {total}.\n\n{links}',
  }),
};

/** What is set of a company's mail. */
export const MailSettings = closed({
  ...common,
  smtp: orNull(closed({ url: smtpUrl }), {
    description: "The company's own mail server; null for that of the service (`SMTP_URL`)",
  }),
});
export type MailSettings = Static<typeof MailSettings>;

/** The same as it is sent: with the password, which is never shown. */
export const NewMailSettings = named('NewMailSettings', {
  ...common,
  smtp: orNull(
    named('NewMailServer', {
      url: smtpUrl,
      password: Type.Optional(
        textOrNullWithoutDefault(
          'Kept encrypted, never shown. Left out: the one that is set stays, as long as the URL does. Null removes it',
        ),
      ),
    }),
    { description: "The company's own mail server; null for that of the service (`SMTP_URL`)" },
  ),
});
export type NewMailSettings = Static<typeof NewMailSettings>;

function textOrNullWithoutDefault(description: string) {
  return Type.Unsafe<string | null>({
    type: ['string', 'null'],
    minLength: 1,
    maxLength: 500,
    description,
  });
}

export const RenderedMailSettings = named('MailSettings', {
  ...common,
  smtp: orNull(
    named('MailServer', {
      url: smtpUrl,
      has_password: Type.Unsafe<boolean>({
        type: 'boolean',
        description: 'Whether a password is set',
      }),
    }),
    { description: "The company's own mail server; null for that of the service" },
  ),
});

export const checkMailSettings = checkerOf(NewMailSettings);

/** What holds for a company that set nothing. */
export const mailDefaults: MailSettings = {
  enabled: false,
  when: 'succeeded',
  from: null,
  reply_to: null,
  files: ['pdf', 'xml'],
  language: 'es',
  subject: null,
  text: null,
  smtp: null,
};

/** Which addresses a mail by hand goes to. */
export const MailRequest = named('MailRequest', {
  to: Type.Optional(
    Type.Unsafe<string | string[]>({
      type: ['string', 'array'],
      maxLength: 1000,
      maxItems: 10,
      items: { type: 'string', maxLength: 254 },
      description:
        "An e-mail address, or up to ten; left out: the customer's. Each gets a mail of its own",
      examples: ['compras@elsol.example'],
    }),
  ),
});
export type MailRequest = Static<typeof MailRequest>;
export const checkMailRequest = checkerOf(MailRequest);
