import { expect, test } from "vitest";
import { readAtMost } from "./read-at-most";

function getBody(...sizes: number[]) {
  const given: number[] = [];
  const chunks = async function* () {
    for (const size of sizes) {
      given.push(size);
      yield new Uint8Array(size).fill(size);
    }
  };
  return { body: chunks(), given };
}

test("a body up to the limit comes whole", async () => {
  const { body } = getBody(2, 1);
  expect(await readAtMost(body, 3)).toEqual(Uint8Array.from([2, 2, 1]));
});

test("of a longer one nothing comes, and what is left of it is not fetched", async () => {
  const { body, given } = getBody(2, 2, 2);
  expect(await readAtMost(body, 3)).toBeNull();
  expect(given).toEqual([2, 2]);
});
