import type { CompanySnapshot } from '../../../subjects/companies/company.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { formatNumber } from '../shared/numbering.ts';
import type { Line } from './basket.ts';
import type { Customer } from './customers.ts';
import type { Profile } from './profiles.ts';
import { pick, type Random } from './random.ts';

/** An invoice or receipt that later notes and guides may refer to. */
export type Sale = {
  readonly document: DocumentInput;
  readonly customer: Customer;
  readonly lines: readonly Line[];
};

const salesMax = 200;
const triesMax = 8;

/** The latest sales, each until a note or a guide took it. */
export class RecentSales {
  private readonly sales: Sale[] = [];

  add(sale: Sale): void {
    this.sales.push(sale);
    if (this.sales.length > salesMax) this.sales.shift();
  }

  /** One that suits, or undefined where a few tries found none. It is not found again. */
  take(random: Random, suits: (sale: Sale) => boolean): Sale | undefined {
    for (let tries = 0; tries < triesMax && this.sales.length > 0; tries++) {
      const sale = pick(random, this.sales);
      if (!suits(sale)) continue;
      this.sales.splice(this.sales.indexOf(sale), 1);
      return sale;
    }
    return undefined;
  }
}

/** The last number of each series. */
export class SeriesCounters {
  private readonly last = new Map<string, number>();

  /** `F001-00000001`, `F001-00000002`, … */
  next(series: string): string {
    const sequence = (this.last.get(series) ?? 0) + 1;
    this.last.set(series, sequence);
    return formatNumber({ series, sequence });
  }
}

/** What the drafts of one company share: who it is, what was sold, which numbers are used. */
export type Books = {
  readonly company: CompanySnapshot;
  readonly profile: Profile;
  readonly random: Random;
  readonly sales: RecentSales;
  /** The next number of a series. */
  readonly number: (series: string) => string;
};
