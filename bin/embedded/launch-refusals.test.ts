import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "@/bin/embedded/ports";
import { copyRunningFolder } from "@/bin/testing/copy-folder";
import { bin, launcherProgram, setUpInstallation } from "@/bin/testing/set-up-installation";

const { getSettings, reuseFolder, run, start, startReady, dataFile, query } =
  setUpInstallation("launch-refusals");

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

test("a copy of the folder of a running Phial is refused, to commands too, and the original is left alone", async () => {
  await reuseFolder();
  await startReady();
  const settings = getSettings();
  const [copied, port, servicePort] = [
    `${dataFile()}-copy`,
    await findFreePort(),
    await findFreePort(),
  ];
  await copyRunningFolder(dataFile(), copied);
  onTestFinished(() => rm(copied, { recursive: true }));
  const inCopy = { PHIAL_DATA_DIR: copied, PORT: String(port), SERVICE_PORT: String(servicePort) };

  const person = ["--email", "copy@example.com", "--name", "A Copy", "--role", "viewer"];
  const staff = run(["--import", "tsx", path.join(bin, "staff.ts"), ...person], inCopy);
  expect(await staff.ended).toBe(1);
  const refusal = /^The database in \S+ was copied while it was in use, and may be damaged: .*\n$/;
  expect(staff.said()).toMatch(refusal);
  const launcher = run(["--import", "tsx", launcherProgram], inCopy);
  expect(await launcher.ended).toBe(1);
  expect(launcher.said()).toMatch(refusal);
  expect(await query("select count(*)::int as n from dashboard.staff")).toEqual([{ n: 1 }]);
  expect(await query("select base_url from dashboard.teams")).toEqual([
    { base_url: `http://127.0.0.1:${settings.SERVICE_PORT}` },
  ]);
});

test.each(["PORT", "SERVICE_PORT"])("a %s in use is reported in one sentence", async (name) => {
  const other = createServer().listen(Number(getSettings()[name]), "127.0.0.1");
  onTestFinished(() => void other.close());
  const launcher = start();
  expect(await launcher.ended).toBe(1);
  expect(launcher.said()).toBe(
    `Port ${getSettings()[name]} is in use by another program: stop it, or choose another port with ${name}.\n`,
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
  await reuseFolder();
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
  getSettings().DATABASE_URL = `postgres://nobody:secret@127.0.0.1:${await findFreePort()}/none`;
  const launcher = start();
  expect(await launcher.ended).toBe(1);
  expect(launcher.said()).toMatch(/^The database none at 127.0.0.1:\d+ does not answer .*\n$/);
  expect(launcher.said()).not.toContain("secret");
});
