import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describePlace, isSamePlace } from "./place";

let scratch: string;
const inScratch = (name: string) => path.join(scratch, name);

beforeEach(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), "phial-place-"));
  await mkdir(inScratch("data"));
});
afterEach(() => rm(scratch, { recursive: true }));

test("a folder that was moved is the same place, a copy of it is not", async () => {
  const first = await describePlace(inScratch("data"));
  await cp(inScratch("data"), inScratch("copy"), { recursive: true, preserveTimestamps: true });
  expect(isSamePlace(first, await describePlace(inScratch("copy")))).toBe(false);
  await rename(inScratch("data"), inScratch("moved"));
  expect(isSamePlace(first, await describePlace(inScratch("moved")))).toBe(true);
});

test("a folder is the same place after its disk was mounted anew on the host", async () => {
  const first = await describePlace(inScratch("data"));
  expect(isSamePlace({ ...first, mark: "2-0" }, first)).toBe(true);
  expect(isSamePlace({ ...first, mark: "2-0", host: "another" }, first)).toBe(false);
});
