import { expect, test } from "vitest";
import { getModifierKey } from "./modifier-key";

test.each([
  ["MacIntel", "⌘"],
  ["iPhone", "⌘"],
  ["Linux x86_64", "Ctrl"],
  ["Win32", "Ctrl"],
  ["", "Ctrl"],
])("on %j the key for commands is %s", (platform, key) => {
  expect(getModifierKey(platform)).toBe(key);
});
