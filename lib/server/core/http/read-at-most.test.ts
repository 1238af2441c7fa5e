import { expect, test } from "vitest";
import { readAtMost } from "./read-at-most";

function createBody(...sizes: number[]) {
  const sent: number[] = [];
  const chunks = async function* () {
    for (const size of sizes) {
      sent.push(size);
      yield new Uint8Array(size).fill(size);
    }
  };
  return { body: chunks(), sent };
}

test("reads a body up to the limit", async () => {
  const { body } = createBody(2, 1);
  expect(await readAtMost(body, 3)).toEqual(Uint8Array.from([2, 2, 1]));
});

test("returns nothing of a longer body and does not fetch its rest", async () => {
  const { body, sent } = createBody(2, 2, 2);
  expect(await readAtMost(body, 3)).toBeNull();
  expect(sent).toEqual([2, 2]);
});
