const OTHERS = "Other reasons";

export type Tally = { add(reason: string, count?: number): void; read(): Record<string, number> };

/** Counts records by reason; from the limit on, new reasons are counted together. */
export function createTally(limit: number): Tally {
  const counts = new Map<string, number>();
  return {
    add: (reason, count = 1) => {
      if (count === 0) return;
      const key = counts.has(reason) || counts.size < limit ? reason : OTHERS;
      counts.set(key, (counts.get(key) ?? 0) + count);
    },
    read: () => Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
