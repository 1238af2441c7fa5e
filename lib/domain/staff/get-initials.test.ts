import { expect, test } from "vitest";
import { getInitials } from "./get-initials";

test.each([
  ["Rowan Teasel", "RT"],
  ["Rowan Maria Teasel", "RT"],
  ["Administrator", "A"],
  ["  piper  van aldous ", "PA"],
  ["𝒜da Quill", "𝒜Q"],
  ["", ""],
])("of %j are %j", (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
