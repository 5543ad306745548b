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
  name: text(200, {
    description: 'Name that customers see',
    es: 'Nombre que ven los clientes',
    example: 'Comercial Andina',
  }),
  address: text(254, {
    description: 'E-mail address',
    es: 'Correo electrónico',
    example: 'ventas@andina.example',
  }),
});

const smtpUrl = text(500, {
  description:
    '`smtp://` (encrypted where the server offers it, always where there is a password) or `smtps://` (always), with the user where there is one and without the password: `smtps://ventas%40andina.example@mail.andina.example:465`',
  es: '`smtp://` (cifrado si el servidor lo ofrece, siempre si hay contraseña) o `smtps://` (siempre), con el usuario si lo hay y sin la contraseña: `smtps://ventas%40andina.example@mail.andina.example:465`',
  example: 'smtps://ventas%40andina.example@mail.andina.example:465',
});

const common = {
  enabled: Type.Unsafe<boolean>({
    type: 'boolean',
    default: false,
    description: 'Whether customers get mail by themselves. By hand mail is sent without it too',
    es: 'Si los clientes reciben correo por sí solo. A mano se envía correo también sin esto',
  }),
  when: oneOf(mailMoments, {
    default: 'succeeded',
    description: 'Once the authority accepted the document, or as soon as it is `issued`',
    es: 'Cuando la autoridad aceptó el comprobante (`succeeded`), o en cuanto se emite (`issued`)',
  }),
  from: orNull(Sender, {
    description:
      "Who the mail is from; null for the company's name at the address of the service (`MAIL_FROM`). By the server of the service an address of a domain that its operator does not allow (`MAIL_FROM_DOMAINS`) is not the sender: the mail is from `MAIL_FROM` with this name, and answers go to this address",
    es: 'De quién es el correo; null para el nombre de la empresa en la dirección del servicio (`MAIL_FROM`). Por el servidor del servicio, una dirección de un dominio que su operador no admite (`MAIL_FROM_DOMAINS`) no es el remitente: el correo sale de `MAIL_FROM` con este nombre, y las respuestas van a esta dirección',
  }),
  reply_to: textOrNull(254, {
    description:
      'Where answers go; null for the address in `from`, or the sender where there is none',
    es: 'A dónde van las respuestas; null para la dirección de `from`, o el remitente si no hay',
    example: 'atencion@andina.example',
  }),
  files: Type.Unsafe<MailFile[]>({
    ...list(oneOf(mailFiles, { description: 'A file', es: 'Un archivo' }), {
      description: 'Which files are attached. A CDR only where there is one by then',
      es: 'Qué archivos se adjuntan. El CDR, solo si ya existe',
      itemsMax: mailFiles.length,
    }),
    uniqueItems: true,
    default: ['pdf', 'xml'],
  }),
  language: oneOf(mailLanguages, {
    default: 'es',
    description: 'Language of the mail; with `en` its PDF is in English too',
    es: 'Idioma del correo; con `en`, su PDF también está en inglés',
  }),
  subject: textOrNull(200, {
    description:
      "A subject of one's own, with placeholders: `{type}`, `{number}`, `{total}`, `{date}`, `{customer}`, `{company}`. Null or blank for ours",
    es: 'Un asunto propio, con marcadores: `{type}`, `{number}`, `{total}`, `{date}`, `{customer}`, `{company}`. Null o en blanco para el nuestro',
    example: '{company}: {type} {number}',
  }),
  text: textOrNull(5000, {
    description:
      "A text of one's own, with the same placeholders and `{links}`. Null or blank for ours. No HTML: lines stay lines",
    es: 'Un texto propio, con los mismos marcadores y `{links}`. Null o en blanco para el nuestro. Sin HTML: las líneas siguen siendo líneas',
    example: 'Estimado cliente:\n\nAdjuntamos su {type} {number} por {total}.\n\n{links}',
  }),
};

/** What is set of a company's mail. */
export const MailSettings = closed({
  ...common,
  smtp: orNull(closed({ url: smtpUrl }), {
    description: "The company's own mail server; null for that of the service (`SMTP_URL`)",
    es: 'El servidor de correo propio de la empresa; null para el del servicio (`SMTP_URL`)',
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
          'Se guarda cifrada y no se muestra nunca. Si se omite, queda la que está, mientras no cambie la URL. Null la quita',
        ),
      ),
    }),
    {
      description: "The company's own mail server; null for that of the service (`SMTP_URL`)",
      es: 'El servidor de correo propio de la empresa; null para el del servicio (`SMTP_URL`)',
    },
  ),
});
export type NewMailSettings = Static<typeof NewMailSettings>;

function textOrNullWithoutDefault(description: string, es: string) {
  return Type.Unsafe<string | null>({
    type: ['string', 'null'],
    minLength: 1,
    maxLength: 500,
    description,
    es,
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
        es: 'Si hay una contraseña',
      }),
    }),
    {
      description: "The company's own mail server; null for that of the service",
      es: 'El servidor de correo propio de la empresa; null para el del servicio',
    },
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
      es: 'Una dirección de correo, o hasta diez; si se omite, la del cliente. Cada una recibe un correo propio',
      examples: ['compras@elsol.example'],
    }),
  ),
});
export type MailRequest = Static<typeof MailRequest>;
export const checkMailRequest = checkerOf(MailRequest);
