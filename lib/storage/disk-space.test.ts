import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { checkDiskSpace, FULL_BYTES, LOW_BYTES } from "./disk-space";

const withFree = (bytes: number) => checkDiskSpace(tmpdir(), async () => bytes);

test.each([
  [FULL_BYTES - 1, "full", "255 MB free"],
  [FULL_BYTES, "low", "256 MB free"],
  [LOW_BYTES - 1, "low", "2.0 GB free"],
  [LOW_BYTES, "ok", "2.0 GB free"],
])("%i free bytes are %s", async (bytes, level, free) => {
  expect(await withFree(bytes)).toEqual({ level, free });
});

test("a folder that does not exist yet is on the disk of the one above it", async () => {
  const { level } = await checkDiskSpace(path.join(tmpdir(), "not", "there", "yet"));
  expect(level).not.toBe("unknown");
});

test("a disk that cannot be read is unknown, not full of room", async () => {
  const failing = () => Promise.reject(new Error("no such call"));
  expect(await checkDiskSpace(tmpdir(), failing)).toEqual({ level: "unknown", free: "" });
});
