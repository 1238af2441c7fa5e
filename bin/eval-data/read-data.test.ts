import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const FILE = "person-matching/splink/fake_1000.csv";
let folder: string;
const lines: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "phial-test-"));
  lines.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** The reader as a command with this setting gets it. */
async function openData(setting: string) {
  vi.stubEnv("PHIAL_EVAL_DATA", setting);
  vi.resetModules();
  return import("./read-data");
}

function putFile(content: string): void {
  mkdirSync(path.join(folder, path.dirname(FILE)), { recursive: true });
  writeFileSync(path.join(folder, FILE), content);
}

test("the document lists every file of the three evaluations with its SHA-256", async () => {
  const { listData } = await openData("");
  expect(listData("person-matching/")).toHaveLength(6);
  expect(listData("lab-messages/")).toHaveLength(55);
  expect(listData("lab-reports/")).toHaveLength(14);
});

test("a set is left out, with a sentence, without a folder or without its files", async () => {
  const withoutFolder = await openData("");
  expect(withoutFolder.hasData("Splink", [FILE])).toBe(false);
  const empty = await openData(folder);
  expect(empty.hasData("Splink", [FILE])).toBe(false);
  expect(lines).toEqual([
    "Left out: Splink; PHIAL_EVAL_DATA names no folder (docs/evaluation-data.md).",
    `Left out: Splink; ${FILE} is missing there (docs/evaluation-data.md).`,
  ]);
});

test("another file under the same name is not read", async () => {
  putFile("unique_id,first_name\n0,Robin\n");
  const { hasData, readData } = await openData(folder);
  expect(hasData("Splink", [FILE])).toBe(true);
  expect(() => readData(FILE)).toThrow(
    `${FILE} is not the file that docs/evaluation-data.md names.`,
  );
  expect(lines).toEqual([]);
});
