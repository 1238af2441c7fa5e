import { afterEach, beforeEach, expect } from "vitest";

// A console error or warning fails the test in which it appears, even when the error thrown here is caught. A test
// that expects one replaces the method itself.
const messages: string[] = [];

for (const method of ["error", "warn"] as const) {
  console[method] = (...parts: unknown[]) => {
    const message = `console.${method}: ${parts.map(String).join(" ")}`;
    messages.push(message);
    throw new Error(message);
  };
}

beforeEach(() => {
  messages.length = 0;
});

afterEach(() => {
  expect(messages).toEqual([]);
});
