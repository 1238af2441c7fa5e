import { expect, test } from "vitest";
import {
  describeFailure,
  explainForbiddenFolder,
  explainFullDisk,
  LaunchFailure,
} from "@/bin/embedded/launch-failure";

const systemError = (code: string) => Object.assign(new Error(code), { code });

test("a full disk is recognized behind the errors it caused", () => {
  const wrapped = new Error("query failed", { cause: systemError("53100") });
  const sentence = "The disk is full: free some space for .data and start again.";
  expect(explainFullDisk(wrapped, ".data")?.message).toBe(sentence);
  expect(explainFullDisk(systemError("ENOSPC"), ".data")?.message).toBe(sentence);
});

test("an error that the user cannot fix has no sentence", () => {
  expect(explainFullDisk(new TypeError("a defect"), ".data")).toBeUndefined();
  expect(explainFullDisk("not even an error", ".data")).toBeUndefined();
  expect(explainForbiddenFolder(systemError("EBADF"), ".data")).toBeUndefined();
});

test.each([
  ["EACCES", ".data cannot be written by this user: choose another folder with PHIAL_DATA_DIR."],
  ["EROFS", ".data is on a read-only disk: choose another folder with PHIAL_DATA_DIR."],
  ["ENOTDIR", ".data is not a folder: choose another folder with PHIAL_DATA_DIR."],
  ["ENOSPC", "The disk is full: free some space for .data and start again."],
])("%s of a folder is one sentence", (code, sentence) => {
  expect(explainForbiddenFolder(systemError(code), ".data")?.message).toBe(sentence);
});

test("every failure is one sentence without the values of a query", () => {
  expect(describeFailure(new LaunchFailure("Stop it."))).toBe("Stop it.");
  expect(describeFailure(systemError("ENOSPC"))).toMatch(/^The disk is full: /);
  const refused = new Error('relation "orders" already exists');
  const query = new Error("Failed query: insert … params: Wren", { cause: refused });
  const sentence = describeFailure(query);
  expect(sentence).toMatch(
    /^Phial ended because of an unexpected error: relation "orders" already exists \(.+\)\.$/,
  );
  expect(sentence).not.toContain("\n");
  expect(describeFailure("odd")).toBe("Phial ended because of an unexpected error: odd.");
});
