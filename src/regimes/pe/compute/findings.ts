/** What stands in the way of issuing a draft: SUNAT's return code where it has one, else a word of ours. */
export type DraftFinding = {
  readonly code: string;
  readonly pointer: string;
  readonly detail: string;
};

/** The first findings explain the rest: ten thousand wrong lines are not told one by one. */
export const findingsMax = 50;

/** Collects findings while a draft is computed. */
export class Findings {
  readonly found: DraftFinding[] = [];

  add(code: string, pointer: string, detail: string): void {
    if (this.found.length < findingsMax) this.found.push({ code, pointer, detail });
  }

  /** Adds a finding where the condition does not hold; tells whether it holds. */
  require(holds: boolean, code: string, pointer: string, detail: string): boolean {
    if (!holds) this.add(code, pointer, detail);
    return holds;
  }
}
