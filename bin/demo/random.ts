import { createHash } from "node:crypto";

/** A small seeded generator (mulberry32): the same clinic on every machine. Not for secrets. */
export type Random = {
  /** Uniform in [0, 1). */
  next(): number;
  /** Whole number from `min` to `max`, both inclusive. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  /** Normally distributed (Box-Muller). */
  normal(mean: number, deviation: number): number;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
    chance: (probability) => next() < probability,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** Version 4 UUIDs that follow from a name alone: the first, the second and so on are the same each time. */
export function createIds(name: string): () => string {
  let made = 0;
  return () => {
    made += 1;
    const hex = [...createHash("sha256").update(`${name} ${made}`).digest("hex")];
    hex[12] = "4";
    hex[16] = "89ab"[Number.parseInt(hex[16] ?? "0", 16) % 4] ?? "8";
    const part = (from: number, to: number) => hex.slice(from, to).join("");
    return [part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20, 32)].join("-");
  };
}
