import type { Message } from '../../kernel/message.ts';

/** Why a record is refused. It concerns this record; others are stored all the same. */
export type Refusal = { readonly code: string; readonly detail: Message | string };

/** What becomes of a record that is loaded. */
export type LoadOutcome = 'stored' | 'unchanged' | Refusal;
