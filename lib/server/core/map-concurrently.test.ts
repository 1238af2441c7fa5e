import { expect, test } from "vitest";
import { mapConcurrently } from "./map-concurrently";

test("never runs more than the limit at once, and keeps the order of the items", async () => {
  let running = 0;
  let most = 0;
  const items = Array.from({ length: 40 }, (_, index) => index);
  const answers = await mapConcurrently(8, items, async (item) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn <= item % 3; turn += 1) await Promise.resolve();
    running -= 1;
    return item * 2;
  });
  expect(most).toBe(8);
  expect(answers).toEqual(items.map((item) => item * 2));
});

test("returns an empty list for no items", async () => {
  expect(await mapConcurrently(8, [], async () => 1)).toEqual([]);
});
