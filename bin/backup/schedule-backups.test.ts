import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ProgramPlan } from "@/bin/embedded/programs";
import { parseLauncherEnv } from "@/bin/env";
import { findLastSlot } from "./backup-slots";
import { deleteOldBackups, nameBackup } from "./kept-backups";
import { runBackup } from "./schedule-backups";

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "phial-backups-"));
});
afterEach(() => rm(directory, { recursive: true }));

test.each([
  // Half past two in New York is half past seven UTC in winter and half past six in summer.
  ["24", "2026-11-22T07:29:00Z", "2026-11-21T07:30:00.000Z"],
  ["24", "2026-11-22T07:30:00Z", "2026-11-22T07:30:00.000Z"],
  ["24", "2026-07-01T12:00:00Z", "2026-07-01T06:30:00.000Z"],
  ["6", "2026-11-22T12:00:00Z", "2026-11-22T07:30:00.000Z"],
  ["6", "2026-11-22T14:00:00Z", "2026-11-22T13:30:00.000Z"],
  ["6", "2026-11-23T07:00:00Z", "2026-11-23T01:30:00.000Z"],
])("every %s hours: at %s the last one was due at %s", (hours, now, slot) => {
  const env = parseLauncherEnv({ PHIAL_BACKUP_EVERY_HOURS: hours });
  expect(findLastSlot(env, new Date(now)).toISOString()).toBe(slot);
});

test.each(["5", "0", "48"])("an interval of %s hours is refused", (hours) => {
  expect(() => parseLauncherEnv({ PHIAL_BACKUP_EVERY_HOURS: hours })).toThrow(
    /PHIAL_BACKUP_EVERY_HOURS: 1, 2, 3, 4, 6, 8, 12 or 24/,
  );
});

test("a folder for backups needs a passphrase", () => {
  expect(() => parseLauncherEnv({ PHIAL_BACKUP_DIR: "backups" })).toThrow(
    /PHIAL_BACKUP_PASSPHRASE: needed with PHIAL_BACKUP_DIR/,
  );
});

async function makeFolder(name: string, ...files: string[]): Promise<void> {
  await mkdir(path.join(directory, name));
  for (const file of files) await writeFile(path.join(directory, name, file), "");
}
const at = (day: number) => nameBackup(new Date(Date.UTC(2026, 10, day)));

test("the newest complete backups are kept; nothing else in the folder is touched", async () => {
  for (const day of [1, 2, 3, 5]) await makeFolder(at(day), "manifest.json");
  await makeFolder(at(4), "key.json");
  await makeFolder("phial-before-the-move", "manifest.json");
  await writeFile(path.join(directory, "notes.txt"), "");
  await deleteOldBackups(directory, 2);
  expect((await readdir(directory)).sort()).toEqual(
    ["notes.txt", at(3), at(5), "phial-before-the-move"].sort(),
  );
});

const env = () =>
  parseLauncherEnv({
    PHIAL_BACKUP_DIR: directory,
    PHIAL_BACKUP_KEEP: "1",
    PHIAL_BACKUP_PASSPHRASE: "an invented passphrase",
  });
const startedAt = new Date("2026-11-22T07:30:00Z");

test("a scheduled backup is made by a program of its own into a folder named by its time", async () => {
  await makeFolder(at(1), "manifest.json");
  const plans: ProgramPlan[] = [];
  async function run(plan: ProgramPlan): Promise<void> {
    plans.push(plan);
    await makeFolder(path.basename(plan.args.at(-1) ?? ""), "manifest.json");
  }
  await runBackup({ env: env(), programs: { run }, directory, startedAt });
  expect(plans.map(({ args }) => args.at(-1))).toEqual([
    path.join(directory, "phial-2026-11-22T07-30-00Z"),
  ]);
  expect(plans[0]?.args.join(" ")).not.toContain("passphrase");
  expect(await readdir(directory)).toEqual(["phial-2026-11-22T07-30-00Z"]);
});

test("a failed backup deletes no earlier one", async () => {
  await makeFolder(at(1), "manifest.json");
  const run = () => Promise.reject(new Error("backup ended with code 1."));
  await expect(
    runBackup({ env: env(), programs: { run }, directory, startedAt }),
  ).rejects.toThrow();
  expect(await readdir(directory)).toEqual([at(1)]);
});
