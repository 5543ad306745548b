import type { TObject, TProperties } from 'typebox';
import type { Texts } from '../../../kernel/message.ts';
import { Type } from '../../../kernel/schema-type.ts';

/** Where docs/events.md has a type of event. */
export type EventSection = 'coming' | 'sending' | 'settling' | 'voiding' | 'mailing' | 'account';

/** A type of event: what belongs to it, and what it is called and means. Docs and the console's words are made from this. */
export type EventDeclaration<Data extends TObject = TObject> = {
  readonly data: Data;
  readonly section: EventSection;
  /** As the console calls it, below its group or in the list of a document. */
  readonly name: Texts;
  readonly when: Texts;
};

export function event<Properties extends TProperties>({
  data,
  ...rest
}: Omit<EventDeclaration, 'data'> & { readonly data: Properties }): EventDeclaration<
  TObject<Properties>
> {
  return {
    ...rest,
    data: Type.Object(data, {
      additionalProperties: true,
      description: 'What belongs to it, by type of event',
      es: 'Lo que le corresponde, según el tipo de evento',
    }),
  };
}
