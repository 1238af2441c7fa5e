import { chance } from "@/service/chance";

/** Random draws that are always the same for the same seed. */
export type Random = {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  integer(low: number, high: number): number;
  pick<const T>(options: readonly [T, ...T[]]): T;
  /** True with this probability. */
  happens(probability: number): boolean;
};

export function createRandom(seed: string): Random {
  let count = 0;
  const next = () => {
    count += 1;
    return chance(seed, String(count));
  };
  return {
    next,
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (options) => options[Math.floor(next() * options.length)] ?? options[0],
    happens: (probability) => next() < probability,
  };
}
