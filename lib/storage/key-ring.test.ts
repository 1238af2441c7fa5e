import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { addKey, formatKeyRing, parseKeyRing } from "./key-ring";

const [one, two] = [randomBytes(32), randomBytes(32)];
const base64 = (key: Buffer) => key.toString("base64");

test("reads one key as version 1, and several with their numbers, the sealing one first", () => {
  expect(parseKeyRing(base64(one))).toEqual([{ version: 1, key: one }]);
  expect(parseKeyRing(`2:${base64(two)}, 1:${base64(one)}`)).toEqual([
    { version: 2, key: two },
    { version: 1, key: one },
  ]);
});

test("writes what it reads, and adds a key in front", () => {
  const ring = parseKeyRing(base64(one));
  if (!ring) throw new Error("It is a key");
  const longer = addKey(ring, two);
  expect(longer.map(({ version }) => version)).toEqual([2, 1]);
  expect(parseKeyRing(formatKeyRing(longer))).toEqual(longer);
});

test.each([
  "",
  "c2hvcnQ=",
  `${base64(one)},${base64(two)}`,
  `2:${base64(one)},2:${base64(two)}`,
  `0:${base64(one)}`,
  `256:${base64(one)}`,
  `2:${base64(one)},`,
  `x:${base64(one)}`,
])("refuses %o", (text) => {
  expect(parseKeyRing(text)).toBeNull();
});
