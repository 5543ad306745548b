import type { Static } from 'typebox';
import type { Texts } from '../../../kernel/message.ts';
import { accountEventTypes } from './account-event-types.ts';
import { documentEventTypes } from './document-event-types.ts';

/** Every type of event. */
export const declaredEvents = { ...documentEventTypes, ...accountEventTypes };

/** The data of each type of event. */
export type EventData = {
  readonly [Type in keyof typeof declaredEvents]: Readonly<
    Static<(typeof declaredEvents)[Type]['data']>
  >;
};

type GroupOf<Type> = Type extends `${infer Group}.${string}` ? Group : never;

/** What each group of types, such as `document.*`, is called. */
export const eventGroups: Readonly<Record<GroupOf<keyof EventData>, Texts>> = {
  document: { en: 'Documents', es: 'Comprobantes' },
  company: { en: 'Companies', es: 'Empresas' },
  credentials: { en: 'Credentials', es: 'Credenciales' },
  certificate: { en: 'Certificates', es: 'Certificados' },
  series: { en: 'Series', es: 'Series' },
  filing: { en: 'Summaries and voidings', es: 'Resúmenes y bajas' },
  key: { en: 'Keys', es: 'Claves' },
  user: { en: 'Users', es: 'Usuarios' },
  webhook: { en: 'Webhooks', es: 'Webhooks' },
  authority: { en: 'Authority', es: 'Autoridad' },
  clock: { en: 'Clock', es: 'Reloj' },
};
