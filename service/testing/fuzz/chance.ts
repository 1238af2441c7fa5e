/** Random numbers that are the same for the same seed (mulberry32). */
export type Chance = {
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  pick<Item>(items: readonly Item[]): Item;
};

export function createChance(seed: number): Chance {
  let state = seed;
  const below = (count: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296) * count) | 0;
  };
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined && items.length === 0) throw new Error("Nothing to pick from");
      return item as (typeof items)[number];
    },
  };
}
