import { codes } from '../../../kernel/codes/code.ts';
import { messages } from '../../../kernel/message.ts';

/** Codes of mails. */
export const mailCodes = codes({
  invalid_mail: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Mail settings or address not allowed',
      help: 'An e-mail address, the address of a mail server or a text of a mail is wrong; `errors` says which and why. Nothing was changed or sent.',
    },
    es: {
      title: 'Ajustes o dirección de correo no admitidos',
      help: 'Un correo electrónico, la dirección de un servidor de correo o un texto es incorrecto; `errors` dice cuál y por qué. No se cambió ni se envió nada.',
    },
  },
  mail_not_set_up: {
    kind: 'conflict',
    en: {
      title: 'No mail server or sender is set',
      help: 'Mail needs a server (`SMTP_URL` of the service, or `smtp` of the company) and a sender (`MAIL_FROM`, or `from` of the company). Set them with `PUT /api/company/{companyId}/mail`.',
    },
    es: {
      title: 'No hay servidor de correo o remitente',
      help: 'El correo necesita un servidor (`SMTP_URL` del servicio, o `smtp` de la empresa) y un remitente (`MAIL_FROM`, o `from` de la empresa). Indíquelos con `PUT /api/company/{companyId}/mail`.',
    },
  },
  too_many_mails: {
    kind: 'conflict',
    en: {
      title: 'Document was mailed too often',
      help: 'A document can be mailed 100 times at most. Send its links in another way.',
    },
    es: {
      title: 'El comprobante se envió demasiadas veces',
      help: 'Un comprobante se envía por correo 100 veces como máximo. Envíe sus enlaces de otra manera.',
    },
  },
});

export const mailMessages = messages('mail', {
  no_server: {
    en: 'No mail server is set: neither one of the company (smtp) nor one of the service (SMTP_URL).',
    es: 'No hay servidor de correo: ni de la empresa (smtp) ni del servicio (SMTP_URL).',
  },
  no_sender: {
    en: 'No sender is set: neither one of the company (from) nor one of the service (MAIL_FROM).',
    es: 'No hay remitente: ni de la empresa (from) ni del servicio (MAIL_FROM).',
  },
  address_form: {
    en: '{pointer} must be an e-mail address, such as ventas@andina.example.',
    es: '{pointer} debe ser un correo electrónico, por ejemplo ventas@andina.example.',
  },
  password_sealed_otherwise: {
    en: 'The password of the mail server was sealed with another SECRET_KEY. Put that key back, or send the password again.',
    es: 'La contraseña del servidor de correo se selló con otra SECRET_KEY. Reponga esa clave, o envíe la contraseña de nuevo.',
  },
  too_many: {
    en: 'A document is mailed {count} times at most. Send its links in another way.',
    es: 'Un comprobante se envía por correo {count} veces como máximo. Envíe sus enlaces de otra manera.',
  },
  key_reused: {
    en: 'This Idempotency-Key was used to mail this document to other addresses. Send the request as it was, or a new key.',
    es: 'Esta Idempotency-Key se usó para enviar este comprobante a otras direcciones. Envíe la solicitud como era, o una clave nueva.',
  },
  no_document: {
    en: 'The company has no such document. Issue one, or name one of its own.',
    es: 'La empresa no tiene ese comprobante. Emita uno, o indique uno propio.',
  },
  no_address: {
    en: '/to has no address: send one.',
    es: '/to no tiene dirección: indique una.',
  },
  customer_without_address: {
    en: 'The customer of this document has no e-mail address: send one as /to.',
    es: 'El cliente de este comprobante no tiene correo electrónico: indique uno en /to.',
  },
  one_line: {
    en: '{pointer} must be one line.',
    es: '{pointer} debe ser una sola línea.',
  },
  no_such_placeholder: {
    en: '{pointer} has {placeholder}, which stands for nothing.',
    es: '{pointer} tiene {placeholder}, que no representa nada.',
  },
  smtp_form: {
    en: '{pointer} must be like smtps://user@host:465.',
    es: '{pointer} debe ser como smtps://user@host:465.',
  },
  password_in_url: {
    en: '{pointer} must not hold the password: send it as smtp.password.',
    es: '{pointer} no debe llevar la contraseña: envíela como smtp.password.',
  },
  user_missing: {
    en: '{pointer} must name the user that the password belongs to.',
    es: '{pointer} debe indicar el usuario de la contraseña.',
  },
});
