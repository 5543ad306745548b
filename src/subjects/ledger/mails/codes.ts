import { codes } from '../../../kernel/codes/code.ts';

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
