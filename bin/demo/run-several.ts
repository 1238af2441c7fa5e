/** Runs the work for every item, at most `limit` at a time, started in order; returns the results in order. */
export async function runSeveral<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const runner = async () => {
    for (const [index, item] of waiting) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: limit }, runner));
  return results;
}
