import "server-only";

/** Runs `work` on each of `items`, at most `limit` at the same time. The results are in the order of the items. */
export async function mapConcurrently<Item, Answer>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers = new Array<Answer>(items.length);
  const waiting = items.entries();
  async function worker() {
    for (const [index, item] of waiting) answers[index] = await work(item);
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return answers;
}
