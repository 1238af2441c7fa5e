import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { processIdentity } from "@/bin/embedded/process-identity";
import { claimRun, stillRuns } from "@/bin/embedded/run-file";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "phial-run-"));
});

afterEach(() => rm(folder, { recursive: true }));

const url = "http://localhost:3000";
const runFile = () => path.join(folder, "run.json");

/** Some process that runs until the test is over. */
function startBystander(): ChildProcess {
  const child = spawn(process.execPath, ["-e", "process.stdin.on('end', process.exit).resume()"]);
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** A `run.json` as the launcher of that process would have left it. */
async function leaveRunFile(pid: number, more: object = {}): Promise<void> {
  const launcher = { name: "launcher", pid, identity: await processIdentity(pid) };
  const run = { launcher, programs: [], url, stopping: false, ...more };
  await writeFile(runFile(), JSON.stringify(run));
}

test("a second start is refused with the address of the first one", async () => {
  await claimRun(folder, url);
  await expect(claimRun(folder, url)).rejects.toThrow(
    `Phial already runs from this folder at ${url} (process ${process.pid})`,
  );
});

test("only one of many simultaneous starts gets the folder", async () => {
  const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claimRun(folder, url)));
  expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a folder is free again after its launcher has ended cleanly", async () => {
  const run = await claimRun(folder, url);
  await run.release();
  expect(await readdir(folder)).toEqual([]);
  await expect(claimRun(folder, url)).resolves.toMatchObject({ left: [] });
});

test("a killed launcher's folder is taken over with the programs it left behind", async () => {
  const bystander = startBystander();
  const pid = Number(bystander.pid);
  const service = { name: "service", pid, identity: (await processIdentity(pid)) ?? "" };
  const killed = startBystander();
  await leaveRunFile(Number(killed.pid), { programs: [service] });
  killed.kill("SIGKILL");
  await once(killed, "exit");

  const run = await claimRun(folder, url);
  expect(run.left).toEqual([service]);
  expect(await stillRuns(service)).toBe(true);
});

test("a file that was copied with its folder says nothing about the copy, whose start ends no program of the original", async () => {
  const run = await claimRun(folder, url);
  await run.note("service", process.pid);
  const copy = await mkdtemp(path.join(tmpdir(), "phial-run-"));
  onTestFinished(() => rm(copy, { recursive: true }));
  await cp(runFile(), path.join(copy, "run.json"));
  await expect(claimRun(copy, url)).resolves.toMatchObject({ left: [] });
  await expect(claimRun(folder, url)).rejects.toThrow(/already runs from this folder/);
});

test("a program is not confused with a later one that has its process id", async () => {
  const bystander = startBystander();
  const earlier = { name: "service", pid: Number(bystander.pid), identity: "an earlier start" };
  expect(await stillRuns(earlier)).toBe(false);
});

test("a start waits for a launcher that is stopping", async () => {
  const stopping = startBystander();
  await leaveRunFile(Number(stopping.pid), { stopping: true });
  const claim = claimRun(folder, url);
  stopping.kill("SIGKILL");
  await expect(claim).resolves.toMatchObject({ left: [] });
});

test("a file that a full disk left empty is no claim", async () => {
  await writeFile(runFile(), "");
  await expect(claimRun(folder, url)).resolves.toMatchObject({ left: [] });
});

test("programs are recorded for the next start as soon as they run", async () => {
  const run = await claimRun(folder, url);
  await run.note("service", process.ppid);
  await run.note("service", process.pid);
  const { programs } = JSON.parse(await readFile(runFile(), "utf8"));
  expect(programs).toEqual([
    { name: "service", pid: process.pid, identity: await processIdentity(process.pid) },
  ]);
});
