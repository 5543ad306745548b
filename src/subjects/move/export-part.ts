import type { AsciiJson } from '../../kernel/ascii-json.ts';
import { readWithoutLines } from '../ledger/documents/read-document.ts';

/** Which part of an account is exported; null where there is no bound. */
export type ExportBounds = {
  readonly companyId: string | null;
  /** Days as documents have them, in the time zone of their company. */
  readonly from: string | null;
  readonly to: string | null;
};

export type ExportPart = {
  readonly isWhole: boolean;
  hasCompany(companyId: string): boolean;
  /** Asked of every document once, before anything that belongs to it. */
  takes(document: {
    readonly id: string;
    readonly companyId: string;
    readonly body: string;
  }): boolean;
  hasDocument(documentId: string): boolean;
};

export const wholeAccount: ExportPart = {
  isWhole: true,
  hasCompany: () => true,
  takes: () => true,
  hasDocument: () => true,
};

/** Documents that are taken are remembered, so that their files and histories follow them. */
export function exportPart({ companyId, from, to }: ExportBounds): ExportPart {
  if (companyId === null && from === null && to === null) return wholeAccount;
  const taken = new Set<string>();
  const hasCompany = (id: string) => companyId === null || id === companyId;
  return {
    isWhole: false,
    hasCompany,
    takes({ id, companyId: owner, body }) {
      if (!hasCompany(owner) || !isWithin(readWithoutLines(body as AsciiJson).date.slice(0, 10)))
        return false;
      taken.add(id);
      return true;
    },
    hasDocument: (id) => taken.has(id),
  };
  function isWithin(day: string): boolean {
    return (from === null || day >= from) && (to === null || day <= to);
  }
}
