import { operatorOperation } from '../../operator-operation.ts';
import { followFeed } from './follow-feed.ts';
import { beginStream } from './read-feed.ts';

/** Following events in the process that prints them. */
export const operatorEvents = {
  begin: operatorOperation({
    operationId: 'beginEvents',
    summary: {
      en: 'Say where events are followed from',
      es: 'Decir desde dónde se siguen los eventos',
    },
    run: beginStream,
  }),
  follow: operatorOperation({
    operationId: 'followEvents',
    summary: {
      en: 'Follow events as they happen',
      es: 'Seguir los eventos mientras pasan',
    },
    run: followFeed,
  }),
};
