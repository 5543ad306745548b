import { AppError, type ErrorItem } from '../../domain/access/errors.ts';
import type { NewCompany } from '../../domain/document/company.ts';
import type { Sentence } from '../../domain/language/sentence.ts';
import { contrastOnWhite } from '../../lib/color.ts';

export function invalidCompany(pointer: string, detail: Sentence): AppError {
  const errors: ErrorItem[] = [{ code: 'invalid_company', pointer, detail }];
  return new AppError('invalid_company', detail, { errors });
}

/** Nothing of `test` may reach what takes documents in `live`, and the reverse. Throws `invalid_company`. */
export function refuseSharedUrl({
  authority_url: { test, live },
}: Pick<NewCompany, 'authority_url'>): void {
  if (test === null || live === null || new URL(test).href !== new URL(live).href) return;
  throw invalidCompany(
    '/authority_url/test',
    '/authority_url/test and /authority_url/live must not be the same URL: documents of test would go where those of live go.',
  );
}

/** WCAG 2.2, 1.4.3: what is read needs this much. */
const contrastMin = 4.5;

/** Titles in a pale colour cannot be read on paper. Throws `invalid_company`. */
export function refusePaleAccent({ printing }: Pick<NewCompany, 'printing'>): void {
  const color = printing.accent_color;
  if (color === null || contrastOnWhite(color) >= contrastMin) return;
  const contrast = contrastOnWhite(color).toFixed(1);
  throw invalidCompany(
    '/printing/accent_color',
    `${color} is too pale to be read on white: its contrast is ${contrast}, and must be ${contrastMin} at least. Choose a darker colour.`,
  );
}
