import { messages } from '../message.ts';

export const receiverMessages = messages('receiver', {
  scheme: {
    en: 'The URL must begin with https:// or http://.',
    es: 'La URL debe empezar con https:// o http://.',
  },
  no_password: {
    en: 'The URL must have no user and no password: signatures show who sends.',
    es: 'La URL no debe tener usuario ni contraseña: las firmas muestran quién envía.',
  },
  no_fragment: {
    en: 'The URL must have no fragment (#): it is never sent.',
    es: 'La URL no debe tener fragmento (#): nunca se envía.',
  },
  port: {
    en: 'The port must be 80, 443 or one from 1024 on.',
    es: 'El puerto debe ser 80, 443 o uno desde 1024.',
  },
  private_network: {
    en: 'The URL leads to a private network or to this machine. Use a public address; an operator may set ALLOW_PRIVATE_URLS=on.',
    es: 'La URL lleva a una red privada o a esta máquina. Use una dirección pública; el operador puede poner ALLOW_PRIVATE_URLS=on.',
  },
});
