import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildStamped, isBuilt, stampSources } from "@/bin/embedded/build-stamp";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "phial-build-"));
  await write("app/page.tsx", "one");
  await write("lib/domain/rule.ts", "two");
  await write("package-lock.json", "{}");
});

afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

const build = () => write(".next/BUILD_ID", "a");

test("the stamp stays the same while the sources do", async () => {
  const stamp = await stampSources(root);
  await write("service/main.ts", "not part of the dashboard");
  await write("lib/domain/rule.test.ts", "nor is a test");
  expect(await stampSources(root)).toBe(stamp);
});

test.each([
  ["a changed file", "app/page.tsx", "other"],
  ["a new file", "components/ui/controls/button.tsx", ""],
  ["other packages", "package-lock.json", "{ }"],
])("%s changes the stamp", async (_, file, text) => {
  const stamp = await stampSources(root);
  await write(file, text);
  expect(await stampSources(root)).not.toBe(stamp);
});

test("moving text from the end of one file to the start of the next changes the stamp", async () => {
  await write("app/a.ts", "xy");
  await write("app/b.ts", "z");
  const stamp = await stampSources(root);
  await write("app/a.ts", "x");
  await write("app/b.ts", "yz");
  expect(await stampSources(root)).not.toBe(stamp);
});

test("a build is valid for the sources it was built from", async () => {
  const stamp = await stampSources(root);
  expect(await isBuilt(root, stamp)).toBe(false);
  await buildStamped(root, stamp, build);
  expect(await isBuilt(root, stamp)).toBe(true);
  expect(await isBuilt(root, "another")).toBe(false);
});

test("a failed build leaves no valid build", async () => {
  const stamp = await stampSources(root);
  await buildStamped(root, stamp, build);
  const failing = async () => {
    throw new Error("It does not compile.");
  };
  await expect(buildStamped(root, stamp, failing)).rejects.toThrow("does not compile");
  expect(await isBuilt(root, stamp)).toBe(false);
});
