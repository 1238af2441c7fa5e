import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { open, seal } from "./crypto";

const key = randomBytes(32);
const secret = "sk_us_invented";

test("opens what was sealed; the sealed bytes differ each time", () => {
  const sealed = seal(secret, key, "team");
  expect(open(sealed, key, "team")).toBe(secret);
  expect(sealed.equals(seal(secret, key, "team"))).toBe(false);
  expect(sealed.toString("latin1")).not.toContain(secret);
});

test("does not open when any bit was changed", () => {
  const sealed = seal(secret, key, "team");
  for (let index = 0; index < sealed.length; index += 1) {
    const altered = Buffer.from(sealed);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(() => open(altered, key, "team")).toThrow();
  }
});

test("does not open with another key, for another team's row or with a shortened tag", () => {
  const sealed = seal(secret, key, "team");
  expect(() => open(sealed, randomBytes(32), "team")).toThrow();
  expect(() => open(sealed, key, "another team")).toThrow();
  expect(() => open(sealed.subarray(0, 20), key, "team")).toThrow();
  expect(() => open(Buffer.alloc(0), key, "team")).toThrow();
});
