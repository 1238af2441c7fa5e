import { cp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import { findFreePort } from "@/bin/embedded/ports";
import { isRunning } from "@/bin/embedded/process-identity";
import { parseLauncherEnv } from "@/bin/env";
import { type Launcher, runLauncher } from "@/bin/testing/run-launcher";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { borrowDatabase } from "./postgres/borrow-database";
import { withConnection } from "./postgres/database-access";
import { stopLeftPostgres } from "./postgres/postgres";
import { findRunningServer } from "./postgres/postmaster-file";

const bin = path.resolve(import.meta.dirname, "..");
const program = path.join(bin, "testing", "launch-database.ts");
let scratch: string;
let settings: Record<string, string>;
let folders = 0;

// Creating a cluster and its tables takes most of a first start: only the tests of a first start wait for it.
let startedBefore: Promise<string> | undefined;

beforeAll(async () => {
  scratch = await makeScratch("launch");
});

beforeEach(async () => {
  settings = await newSettings();
});

async function newSettings(): Promise<Record<string, string>> {
  folders += 1;
  return {
    PHIAL_DATA_DIR: path.join(scratch, String(folders)),
    PORT: String(await findFreePort()),
    SERVICE_PORT: String(await findFreePort()),
    PHIAL_DEMO: "off",
  };
}

/** Gives this test a copy of a folder in which Phial was started and stopped before. */
async function reuseFolder(): Promise<void> {
  const own = settings;
  startedBefore ??= startAndStop();
  const source = await startedBefore;
  settings = own;
  await cp(source, dataFile(), { recursive: true, preserveTimestamps: true });
}

async function startAndStop(): Promise<string> {
  settings = await newSettings();
  const launcher = await startReady();
  launcher.child.kill("SIGINT");
  await launcher.ended;
  return dataFile();
}

afterAll(async () => {
  for (let folder = 1; folder <= folders; folder += 1) {
    await stopLeftPostgres(path.join(scratch, String(folder), "postgres", "cluster"));
  }
  await removeScratch(scratch);
});

const start = () => run(["--import", "tsx", program]);
const run = (args: string[], more: Record<string, string> = {}) =>
  runLauncher(args, { ...settings, ...more });

async function startReady(): Promise<Launcher> {
  const launcher = start();
  await expect.poll(launcher.said, { timeout: 100_000 }).toContain("Phial is ready");
  return launcher;
}

const dataFile = (...parts: string[]) => path.join(String(settings.PHIAL_DATA_DIR), ...parts);

const query = (sql: string) =>
  borrowDatabase(parseLauncherEnv(settings), (url) =>
    withConnection(url, async (client): Promise<unknown[]> => (await client.query(sql)).rows),
  );

const postgresPid = async () =>
  Number.parseInt(await readFile(dataFile("postgres", "cluster", "postmaster.pid"), "utf8"), 10);

test("the first start prints a one-time password, the next one does not", async () => {
  const first = await startReady();
  // Printed after the ready line, which may arrive first.
  await expect.poll(first.said).toMatch(/Sign in as \S+@\S+ with the one-time password \S+/);
  first.child.kill("SIGINT");
  expect(await first.ended).toBe(0);
  const second = await startReady();
  expect(second.said()).not.toContain("password");
});

test("its files are inaccessible to other users", async () => {
  await startReady();
  const mode = async (...parts: string[]) => (await stat(dataFile(...parts))).mode & 0o777;
  expect(await mode("secrets.json")).toBe(0o600);
  expect(await mode("run.json")).toBe(0o600);
  expect(await mode("postgres")).toBe(0o700);
  expect(await mode("postgres", "cluster")).toBe(0o700);
});

test("Ctrl-C leaves nothing running and the folder free", async () => {
  await reuseFolder();
  const launcher = await startReady();
  const pid = await postgresPid();
  launcher.child.kill("SIGINT");
  expect(await launcher.ended).toBe(0);
  expect(await isRunning(pid)).toBe(false);
  expect(await readdir(dataFile())).not.toContain("run.json");
});

test("kill -9 loses nothing that was committed, and the next start recovers by itself", async () => {
  await reuseFolder();
  const killed = await startReady();
  await query("create table kept as select 7 as n");
  killed.child.kill("SIGKILL");
  await killed.ended;
  await startReady();
  expect(await query("select n from kept")).toEqual([{ n: 7 }]);
});

test("a killed database is started again at the same address", async () => {
  await reuseFolder();
  const launcher = await startReady();
  await query("create table kept as select 7 as n");
  const pid = await postgresPid();
  process.kill(pid, "SIGKILL");
  await expect.poll(launcher.said, { timeout: 20_000 }).toContain("started again");
  // The file may name the launcher for a moment, and a second start then would disturb the first.
  const running = () => findRunningServer(dataFile("postgres", "cluster"));
  await expect.poll(running, { timeout: 20_000 }).toMatchObject({ status: "ready" });
  expect(await postgresPid()).not.toBe(pid);
  expect(await query("select n from kept")).toEqual([{ n: 7 }]);
});

test("a killed npm takes its launcher with it", async () => {
  await reuseFolder();
  // The same name and the same place above the launcher as npm's.
  const npm = run(
    [
      "-e",
      `process.title = "npm start";
       require("node:child_process").spawn(process.execPath, ["--import", "tsx", "${program}"],
         { stdio: "inherit" });
       setInterval(() => {}, 1000);`,
    ],
    { npm_lifecycle_event: "start" },
  );
  await expect.poll(npm.said, { timeout: 100_000 }).toContain("Phial is ready");
  const pid = await postgresPid();
  npm.child.kill("SIGKILL");
  await npm.ended;
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
});

test("SERVICE_API_KEY gives access to the team, also after it changes", async () => {
  await reuseFolder();
  const countKeys = () =>
    query(`select count(*)::int as n from service.team_api_keys where team_id = '${ownTeamId}'`);
  const first = await startReady();
  expect(await countKeys()).toEqual([{ n: 1 }]);
  first.child.kill();
  await first.ended;
  settings.SERVICE_API_KEY = `sk_us_${"k".repeat(32)}`;
  const second = await startReady();
  expect(await countKeys()).toEqual([{ n: 2 }]);
  second.child.kill();
  await second.ended;
  await startReady();
  expect(await countKeys()).toEqual([{ n: 2 }]);
});

test("keys and staff can be created while Phial is running and while it is not", async () => {
  await reuseFolder();
  const launcher = await startReady();
  const makeKey = async () => {
    const key = run(["--import", "tsx", path.join(bin, "key.ts")]);
    expect(await key.ended).toBe(0);
    return key.said();
  };
  expect(await makeKey()).toMatch(/^sk_us_[\w-]{43}\n$/);
  launcher.child.kill();
  await launcher.ended;
  expect(await makeKey()).toMatch(/^sk_us_[\w-]{43}\n$/);

  const person = ["--email", "jo@example.com", "--name", "Jo Example", "--role", "viewer"];
  const addJo = () => run(["--import", "tsx", path.join(bin, "staff.ts"), ...person]);
  const added = addJo();
  expect(await added.ended).toBe(0);
  expect(added.said()).toMatch(/^jo@example.com signs in with the one-time password \S+\n$/);
  const again = addJo();
  expect(await again.ended).toBe(1);
  expect(again.said()).toBe("There is a staff member with jo@example.com already.\n");
});

test("npm run key before the first start is refused in one sentence", async () => {
  const key = run(["--import", "tsx", path.join(bin, "key.ts")]);
  expect(await key.ended).toBe(1);
  expect(key.said()).toMatch(/^There is no database in \S+ yet: run `npm start` first.\n$/);
});

test("a second start is refused in one sentence", async () => {
  await reuseFolder();
  await startReady();
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(/^Phial already runs from this folder at http:\S+ .*\n$/);
});

test.each(["PORT", "SERVICE_PORT"])("a %s in use is reported in one sentence", async (name) => {
  const other = createServer().listen(Number(settings[name]), "127.0.0.1");
  onTestFinished(() => void other.close());
  const launcher = start();
  expect(await launcher.ended).toBe(1);
  expect(launcher.said()).toBe(
    `Port ${settings[name]} is in use by another program: stop it, or choose another port with ${name}.\n`,
  );
});

test("a folder that cannot be created is reported in one sentence", async () => {
  await writeFile(dataFile(), "a file");
  onTestFinished(() => rm(dataFile()));
  const launcher = start();
  expect(await launcher.ended).toBe(1);
  expect(launcher.said()).toMatch(/^\S+ is not a folder: .*\n$/);
});

test("tables from before the baseline are refused in one sentence, and nothing is changed", async () => {
  const first = await startReady();
  first.child.kill("SIGINT");
  await first.ended;
  await query("update drizzle.dashboard_migrations set created_at = created_at - 1000000000000");
  const read = () =>
    query("select * from drizzle.service_migrations, drizzle.dashboard_migrations");
  const before = await read();
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(/^The dashboard's tables .* start Phial 0\.1\.0 .*\.\n$/m);
  expect(second.said()).not.toMatch(/^ +at /m);
  expect(await read()).toEqual(before);
});

test("a database that does not answer is reported in one sentence", async () => {
  settings.DATABASE_URL = `postgres://nobody:secret@127.0.0.1:${await findFreePort()}/none`;
  const launcher = start();
  expect(await launcher.ended).toBe(1);
  expect(launcher.said()).toMatch(/^The database none at 127.0.0.1:\d+ does not answer .*\n$/);
  expect(launcher.said()).not.toContain("secret");
});
