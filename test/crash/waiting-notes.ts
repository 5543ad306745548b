import type { Target } from '../support/cli.ts';

/**
 * Notes that are due for as long as a person takes: what they change is blocked, because SUNAT rejected it, the answer was
 * lost with a process, and nobody can be asked whether it was rejected or voided (`state_unclear`). Nothing was sent of them.
 */
export async function waitingNotes(target: Target): Promise<ReadonlySet<string>> {
  const blocked = await target.sql(
    `SELECT l.company_id, l.series, l.sequence FROM work AS w JOIN document_list AS l ON l.id = w.subject_id
     WHERE w.state = 'blocked' AND w.blocked_reason = 'state_unclear'`,
  );
  const notes = await target.sql(
    `SELECT l.id, l.company_id, d.body FROM work AS w JOIN document_list AS l ON l.id = w.subject_id
     JOIN documents AS d ON d.id = l.id WHERE w.state = 'due' AND l.type = 'credit-note'`,
  );
  const looked = new Set(
    blocked.map(({ company_id: id, series, sequence }) => `${id} ${series}-${sequence}`),
  );
  return new Set(
    notes.flatMap(({ id, company_id: companyId, body }) => {
      const { reference } = JSON.parse(String(body)) as { reference: { number: string } };
      const plain = reference.number.replace(/-0*(\d+)$/, '-$1');
      return looked.has(`${companyId} ${plain}`) ? [String(id)] : [];
    }),
  );
}
