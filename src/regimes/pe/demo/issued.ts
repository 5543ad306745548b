import type { DocumentInput } from '../../../domain/document/document.ts';
import type { Customer } from './customers.ts';
import type { Line } from './lines.ts';
import type { Profile } from './profiles.ts';
import { pick, type Random } from './random.ts';

/** An accepted invoice or receipt that later notes and guides may refer to. */
export type Issued = {
  readonly document: DocumentInput;
  readonly customer: Customer;
  readonly lines: readonly Line[];
  /** Its goods have left: no second guide takes them. */
  despatched: boolean;
};

const issuedMax = 200;
const triesMax = 8;

/** The latest sales, bounded: a demo of a million documents needs no more memory than a small one. */
export class RecentSales {
  private readonly sales: Issued[] = [];
  private oldest = 0;

  add(sale: Issued): void {
    if (this.sales.length < issuedMax) {
      this.sales.push(sale);
      return;
    }
    this.sales[this.oldest] = sale;
    this.oldest = (this.oldest + 1) % issuedMax;
  }

  /** One that suits, or undefined where a few tries found none. */
  find(random: Random, suits: (sale: Issued) => boolean): Issued | undefined {
    if (this.sales.length === 0) return undefined;
    for (let tries = 0; tries < triesMax; tries++) {
      const sale = pick(random, this.sales);
      if (suits(sale)) return sale;
    }
    return undefined;
  }

  /** Forgets a sale: one note to each keeps the notes together below what was sold. */
  remove(sale: Issued): void {
    const index = this.sales.indexOf(sale);
    if (index < 0) return;
    const last = this.sales.pop();
    if (last !== undefined && index < this.sales.length) this.sales[index] = last;
  }
}

/** The last number of each series. */
export class SeriesCounters {
  private readonly last = new Map<string, number>();

  /** `F001-00000001`, `F001-00000002`, … */
  next(series: string): string {
    const sequence = (this.last.get(series) ?? 0) + 1;
    this.last.set(series, sequence);
    return `${series}-${String(sequence).padStart(8, '0')}`;
  }
}

/** What the makers of one company's documents share. */
export type Desk = {
  readonly profile: Profile;
  readonly random: Random;
  readonly counters: SeriesCounters;
  readonly sales: RecentSales;
  /** The company as a party of its own guides. */
  readonly self: DocumentInput['customer'];
};
