import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepSecrets } from "@/bin/embedded/secrets";
import { parseLauncherEnv } from "@/bin/env";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "phial-secrets-"));
});

afterEach(() => rm(folder, { recursive: true }));

const keep = (settings: Record<string, string> = {}) =>
  keepSecrets(parseLauncherEnv({ ...settings, PHIAL_DATA_DIR: folder }));

test("secrets are generated once, all different, in a file that only its owner may read", async () => {
  const made = await keep();
  expect(await keep()).toEqual(made);
  expect(new Set(Object.values(made)).size).toBe(5);
  expect(Buffer.from(made.encryptionKey, "base64")).toHaveLength(32);
  expect((await stat(path.join(folder, "secrets.json"))).mode & 0o777).toBe(0o600);
});

test("secrets in the environment take precedence and are not stored", async () => {
  const made = await keep();
  const key = `sk_us_${"k".repeat(32)}`;
  expect(await keep({ SERVICE_API_KEY: key })).toEqual({ ...made, serviceApiKey: key });
  expect(await keep()).toEqual(made);
});

test("a file of an earlier version gets the key of the service's files once and keeps the rest", async () => {
  const { serviceEncryptionKey, ...earlier } = await keep();
  await writeFile(path.join(folder, "secrets.json"), JSON.stringify(earlier));
  const upgraded = await keep();
  expect(upgraded).toMatchObject(earlier);
  expect(Buffer.from(upgraded.serviceEncryptionKey, "base64")).toHaveLength(32);
  expect(upgraded.serviceEncryptionKey).not.toBe(serviceEncryptionKey);
  expect(await keep()).toEqual(upgraded);
});

test("a damaged file is not replaced, as the database could not be opened any more", async () => {
  await writeFile(path.join(folder, "secrets.json"), '{"databasePassword":');
  await expect(keep()).rejects.toThrow(/put a copy of it back/);
});
