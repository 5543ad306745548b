import type { Language } from '../../src/kernel/message.ts';
import { declaredBlockReasons } from '../../src/subjects/ledger/documents/block-reasons.ts';
import { code, table } from './table.ts';

const heads = {
  en: ['reason', 'what happened', 'what to do'],
  es: ['motivo', 'qué pasó', 'qué hacer'],
};

/** Why documents wait for a person, of `docs/sending.md`. */
export function blockReasonsTable(language: Language): string {
  const rows = Object.entries(declaredBlockReasons).map(([reason, { happened, remedy }]) => [
    code(reason),
    happened[language],
    remedy[language],
  ]);
  return table(heads[language], rows);
}
