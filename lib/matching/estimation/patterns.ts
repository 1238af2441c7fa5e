import { WEIGHED_FIELDS } from "@/lib/matching/parameters";
import type { Findings } from "./findings";

/** One combination of findings over all compared fields, and the number of pairs that have it. */
export interface Pattern {
  readonly findings: Findings;
  readonly pairs: number;
}

/**
 * Collects findings by pattern: a hundred thousand pairs have a few hundred patterns, so that is what an EM iteration
 * costs.
 */
export class PatternCounts {
  readonly #patterns = new Map<string, { findings: Findings; pairs: number }>();

  /** Counts one pair. */
  add(findings: Findings): void {
    const key = WEIGHED_FIELDS.map((field) => findings[field] ?? "").join();
    const known = this.#patterns.get(key);
    if (known) known.pairs += 1;
    else this.#patterns.set(key, { findings, pairs: 1 });
  }

  /** The patterns seen so far. */
  get patterns(): readonly Pattern[] {
    return [...this.#patterns.values()];
  }
}

/** Counts pairs by finding and by compared field. Counts may be fractions, for expected pairs. */
export class FindingCounts {
  readonly #counts = new Map<string, number>();

  add(findings: Findings, pairs: number): void {
    for (const field of WEIGHED_FIELDS) {
      const finding = findings[field];
      if (finding === undefined) continue;
      for (const key of [field, `${field} ${finding}`]) {
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + pairs);
      }
    }
  }

  /** Pairs in which the field was compared. */
  compared(field: string): number {
    return this.#counts.get(field) ?? 0;
  }

  /** Pairs with this finding of the field. */
  seen(field: string, finding: string): number {
    return this.#counts.get(`${field} ${finding}`) ?? 0;
  }
}
