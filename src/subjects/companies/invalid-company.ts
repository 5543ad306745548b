import { AppError, type ErrorItem } from '../../kernel/codes/errors.ts';
import { contrastOnWhite } from '../../kernel/color.ts';
import { receiverUrlProblem } from '../../kernel/net/receiver-url.ts';
import type { Said } from '../../kernel/words/sentence.ts';
import type { Context } from '../context.ts';
import type { Regime } from '../country/regime.ts';
import { companyCodes, companyMessages } from './codes.ts';
import {
  type CompanyChanges,
  environments,
  footerLinesMax,
  type NewCompany,
  type PrintSettings,
} from './company.ts';

export function invalidCompany(pointer: string, detail: Said): AppError {
  const errors: ErrorItem[] = [{ code: 'invalid_company', pointer, detail }];
  return new AppError(companyCodes.invalid_company, detail, { errors });
}

/** Nothing of `test` may reach what takes documents in `live`, and the reverse. Throws `invalid_company`. */
export function refuseSharedUrl({
  authority_url: { test, live },
}: Pick<NewCompany, 'authority_url'>): void {
  if (test === null || live === null || new URL(test).href !== new URL(live).href) return;
  throw invalidCompany('/authority_url/test', companyMessages.one_url);
}

/** A URL that nothing would ever be sent to is refused when it is set, not found out by documents that wait. Throws `invalid_company`. */
export function refuseUnsafeUrls(
  { webhooks }: Pick<Context, 'webhooks'>,
  { web_hook: webHook = null, authority_url: authority }: CompanyChanges,
): void {
  const problem = webHook === null ? undefined : receiverUrlProblem(webHook, webhooks);
  if (problem !== undefined) throw invalidCompany('/web_hook', problem);
  for (const environment of environments) {
    const url = authority?.[environment] ?? null;
    const found = url === null ? undefined : authorityUrlProblem(url, webhooks);
    if (found !== undefined) throw invalidCompany(`/authority_url/${environment}`, found);
  }
}

/** Why nothing is sent to an authority there, as a sentence; undefined where nothing is seen to be wrong. */
export function authorityUrlProblem(
  url: string,
  settings: Pick<Context['webhooks'], 'allowPrivateUrls'>,
): Said | undefined {
  const isOpen = !settings.allowPrivateUrls && !url.toLowerCase().startsWith('https://');
  if (isOpen) return companyMessages.url_scheme;
  return receiverUrlProblem(url, settings);
}

const ofOneLine = ['business_name', 'trade_name', 'email', 'phone'] as const;

/** Every document shows who issues it, each of it on a line. Throws `invalid_company`. */
export function refuseUnwritable(company: CompanyChanges): void {
  if (company.business_name?.trim() === '') {
    throw invalidCompany('/business_name', companyMessages.name_empty);
  }
  const broken = ofOneLine.find((field) => /[\r\n\t]/.test(company[field] ?? ''));
  if (broken === undefined) return;
  throw invalidCompany(`/${broken}`, companyMessages.one_line({ field: broken }));
}

/** Footer and notes are on every PDF, with no line that explains codes in them. Throws `invalid_company`. */
export async function refuseUnprintable(
  regime: Pick<Regime, 'unprintable'>,
  { printing }: CompanyChanges,
): Promise<void> {
  for (const field of ['footer', 'notes'] as const) {
    const signs = await regime.unprintable(printing?.[field] ?? '');
    if (signs === '') continue;
    throw invalidCompany(`/printing/${field}`, companyMessages.unprintable({ signs }));
  }
}

/** WCAG 2.2, 1.4.3: what is read needs this much. */
const contrastMin = 4.5;

/** A footer takes its room from every page. Throws `invalid_company`. */
export function refuseLongFooter({ printing }: CompanyChanges): void {
  const lines = printing?.footer?.split('\n').length ?? 0;
  if (lines <= footerLinesMax) return;
  throw invalidCompany(
    '/printing/footer',
    companyMessages.footer_too_long({ lines, linesMax: footerLinesMax }),
  );
}

/** A colour is kept in small letters, however it came. */
export function writtenPrinting(printing: PrintSettings): PrintSettings {
  return { ...printing, accent_color: printing.accent_color?.toLowerCase() ?? null };
}

/** Titles in a pale colour cannot be read on paper. Throws `invalid_company`. */
export function refusePaleAccent({ printing }: Pick<NewCompany, 'printing'>): void {
  const color = printing.accent_color;
  if (color === null || contrastOnWhite(color) >= contrastMin) return;
  // Rounded down: 4.478 is not the 4.5 that it must be.
  const contrast = (Math.floor(contrastOnWhite(color) * 100) / 100).toFixed(2);
  throw invalidCompany(
    '/printing/accent_color',
    companyMessages.color_too_pale({ color, contrast, contrastMin }),
  );
}
