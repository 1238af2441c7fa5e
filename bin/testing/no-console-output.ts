import { afterEach, beforeEach, expect } from "vitest";

// A warning nobody reads is a defect: it fails the test in which it appears, even when what was
// thrown here is caught on the way. A test that expects one replaces the method itself.
const said: string[] = [];

for (const method of ["error", "warn"] as const) {
  console[method] = (...words: unknown[]) => {
    const message = `console.${method}: ${words.map(String).join(" ")}`;
    said.push(message);
    throw new Error(message);
  };
}

beforeEach(() => {
  said.length = 0;
});

afterEach(() => {
  expect(said).toEqual([]);
});
