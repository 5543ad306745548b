import { daysLater } from '../../service/months.ts';

/** Days of Lima, from the first to the last, that a document may be dated with. */
export type IssueDays = { readonly first: string; readonly last: string; readonly rule: IssueRule };

export type IssueRule = 'invoice' | 'receipt' | 'guide';

/** How long after its day SUNAT receives a document (2108, 1079), and how far ahead it may be dated (2329). */
export const issueTerms: Readonly<
  Record<IssueRule, { readonly back: number; readonly ahead: number }>
> = {
  invoice: { back: 3, ahead: 2 },
  receipt: { back: 5, ahead: 2 },
  guide: { back: 1, ahead: 0 },
};

/** A note has the term of what it changes, and is not older than it. */
export function issueDays(
  type: string,
  changed: { readonly type: string; readonly date: string },
  today: string,
): IssueDays {
  const isNote = type.endsWith('-note');
  const sale = isNote ? changed.type : type;
  const rule = type === 'despatch' ? 'guide' : sale === 'receipt' ? 'receipt' : 'invoice';
  const { back, ahead } = issueTerms[rule];
  const first = daysLater(today, -back);
  const isLater = isNote && changed.date > first && changed.date <= today;
  return { first: isLater ? changed.date : first, last: daysLater(today, ahead), rule };
}

/** The moment of a day that was chosen: at this time of the day in Lima. Of today the service takes the moment of issue. */
export function momentOn(day: string, today: string, now = new Date()): string | undefined {
  if (day === '' || day === today) return undefined;
  const time = now.toLocaleTimeString('en-GB', { timeZone: 'America/Lima', hour12: false });
  return `${day}T${time}-05:00`;
}
