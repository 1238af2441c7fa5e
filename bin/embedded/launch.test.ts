import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import { isRunning } from "@/bin/embedded/process-identity";
import { parseLauncherEnv } from "@/bin/env";
import { bin, launcherProgram, setUpInstallation } from "@/bin/testing/set-up-installation";
import { borrowDatabase } from "./postgres/borrow-database";
import { withConnection } from "./postgres/database-access";
import { findRunningServer } from "./postgres/postmaster-file";

const { getSettings, startFirst, reuseFolder, run, startReady, dataFile, query } =
  setUpInstallation("launch");

const postgresPid = async () =>
  Number.parseInt(await readFile(dataFile("postgres", "cluster", "postmaster.pid"), "utf8"), 10);

test("the first start prints a one-time password, the next one does not", async () => {
  const { said, code } = await startFirst();
  expect(said).toMatch(/Sign in as \S+@\S+ with the one-time password \S+/);
  expect(code).toBe(0);
  await reuseFolder();
  const second = await startReady();
  expect(second.said()).not.toContain("password");
});

test("its files are inaccessible to other users", async () => {
  const { folder } = await startFirst();
  const mode = async (...parts: string[]) => (await stat(path.join(...parts))).mode & 0o777;
  expect(await mode(folder, "secrets.json")).toBe(0o600);
  expect(await mode(folder, "postgres")).toBe(0o700);
  expect(await mode(folder, "postgres", "cluster")).toBe(0o700);
  await reuseFolder();
  await startReady();
  expect(await mode(dataFile("run.json"))).toBe(0o600);
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
  await expect.poll(launcher.said).toContain("started again");
  // The file may briefly name the launcher, and a second start at that moment would disturb the first.
  const running = () => findRunningServer(dataFile("postgres", "cluster"));
  await expect.poll(running).toMatchObject({ status: "ready" });
  expect(await postgresPid()).not.toBe(pid);
  expect(await query("select n from kept")).toEqual([{ n: 7 }]);
});

test("a killed npm takes its launcher with it", async () => {
  await reuseFolder();
  // Has npm's process name and the same place above the launcher.
  const npm = run(
    [
      "-e",
      `process.title = "npm start";
       require("node:child_process").spawn(process.execPath, ["--import", "tsx", "${launcherProgram}"],
         { stdio: "inherit" });
       setInterval(() => {}, 1000);`,
    ],
    { npm_lifecycle_event: "start" },
  );
  await expect.poll(npm.said).toContain("Phial is ready");
  const pid = await postgresPid();
  npm.child.kill("SIGKILL");
  await npm.ended;
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test("SERVICE_API_KEY gives access to the team, and another one revokes it", async () => {
  await reuseFolder();
  const countKeys = () =>
    query(
      `select count(*)::int as n, count(revoked_at)::int as revoked from service.team_api_keys where team_id = '${ownTeamId}'`,
    );
  const first = await startReady();
  expect(await countKeys()).toEqual([{ n: 1, revoked: 0 }]);
  first.child.kill();
  await first.ended;
  getSettings().SERVICE_API_KEY = `sk_us_${"k".repeat(32)}`;
  const second = await startReady();
  expect(await countKeys()).toEqual([{ n: 2, revoked: 1 }]);
  second.child.kill();
  await second.ended;
  await startReady();
  expect(await countKeys()).toEqual([{ n: 2, revoked: 1 }]);
});

test("keys and staff can be created while Phial is running and while it is not", async () => {
  await reuseFolder();
  const launcher = await startReady();
  const makeKey = async (settings: Record<string, string> = {}) => {
    const key = run(["--import", "tsx", path.join(bin, "key.ts")], settings);
    expect(await key.ended).toBe(0);
    return key.said();
  };
  expect(await makeKey()).toMatch(/^sk_us_[\w-]{43}\n$/);
  // A command may lack settings that the running programs have, and must not change their logins.
  const env = parseLauncherEnv(getSettings());
  const { dashboard } = await borrowDatabase(env, (_, getUrls) => getUrls());
  expect(await makeKey({ DATABASE_DASHBOARD_PASSWORD: "of another shell" })).toMatch(/^sk_us_/);
  await withConnection(dashboard, (client) => client.query("select 1"));
  launcher.child.kill();
  await launcher.ended;
  expect(await makeKey()).toMatch(/^sk_us_[\w-]{43}\n$/);

  const person = ["--email", "jo@example.com", "--name", "Jo Example", "--role", "viewer"];
  const addJo = () => run(["--import", "tsx", path.join(bin, "staff.ts"), ...person]);
  const added = addJo();
  expect(await added.ended).toBe(0);
  expect(added.said()).toMatch(
    /^jo@example.com signs in with the one-time password \S+\nuntil \S+, or with the link \S+\n$/,
  );
  const again = addJo();
  expect(await again.ended).toBe(1);
  expect(again.said()).toBe("There is already a staff member with jo@example.com.\n");
});
