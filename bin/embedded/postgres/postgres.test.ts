import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { isRunning, sendSignal } from "@/bin/embedded/process-identity";
import { copyFolder, copyRunningFolder } from "@/bin/testing/copy-folder";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { createTestClient } from "@/lib/db/testing/create-test-client";
import { startPostgres, stopLeftPostgres } from "./postgres";
import { findOtherUser, findPostgresAccount } from "./postgres-account";
import { findRunningServer } from "./postmaster-file";

const password = "pass word/%";
let scratch: string;
/** The folder of a server that ran once. Creating its files takes longer than starting it. */
let made: string;

beforeAll(async () => {
  scratch = await makeScratch("postgres");
  made = path.join(scratch, "made");
  const server = await startPostgres({ directory: made, password });
  await server.stop();
});

afterAll(() => removeScratch(scratch));

/**
 * Starts the server of `name`, in a copy of `made` unless the folder exists, and stops it at the end of the test, in
 * whatever state it is by then.
 */
async function start(name: string, secret = password) {
  const directory = path.join(scratch, name);
  if (!existsSync(directory)) await copyFolder(made, directory);
  const server = await startPostgres({ directory, password: secret });
  onTestFinished(server.stop);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = createTestClient(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("the embedded PostgreSQL", () => {
  test("listens on the loopback interface only, asks for the password and writes durably", async () => {
    const server = await start("settings");
    const url = new URL(server.urlFor("postgres"));
    const shown = await query(
      url.href,
      `select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit, lower('É') as lower`,
    );
    expect(shown).toEqual([{ listens: "127.0.0.1", fsync: "on", commit: "on", lower: "é" }]);
    url.password = "wrong";
    await expect(query(url.href, "select 1")).rejects.toThrow(/password/);
  });

  test("keeps its data over a stop, and leaves no process behind", async () => {
    const first = await start("kept");
    await query(first.urlFor("postgres"), "create table t as select 7 as n");
    await first.stop();
    expect(await isRunning(first.pid)).toBe(false);

    const second = await start("kept");
    expect(second.adopted).toBe(false);
    expect(await query(second.urlFor("postgres"), "select n from t")).toEqual([{ n: 7 }]);
  });

  test("is taken over when an earlier launcher left it running", async () => {
    const first = await start("left");
    const second = await start("left");
    expect(second).toMatchObject({ pid: first.pid, adopted: true });
    expect(second.urlFor("postgres")).toBe(first.urlFor("postgres"));
  });

  test("a copy of a running server's folder is refused, and the server goes on", async () => {
    const original = await start("original");
    await copyRunningFolder(path.join(scratch, "original"), path.join(scratch, "hot"));
    expect(await findRunningServer(path.join(scratch, "hot", "cluster"))).toBeUndefined();
    await expect(start("hot")).rejects.toThrow(
      /was copied while it was in use, and may be damaged/,
    );
    await stopLeftPostgres(path.join(scratch, "hot", "cluster"));
    expect(await isRunning(original.pid)).toBe(true);

    // As after a disk snapshot that the administrator declares consistent by deleting this file.
    await rm(path.join(scratch, "hot", "cluster", "postmaster.pid"));
    const copy = await start("hot");
    expect(copy).toMatchObject({ adopted: false });
    expect(copy.pid).not.toBe(original.pid);
  });

  test("a copy of a stopped server's folder has a server of its own", async () => {
    const original = await start("cold");
    await query(original.urlFor("postgres"), "create table t as select 7 as n");
    await original.stop();
    await copyFolder(path.join(scratch, "cold"), path.join(scratch, "cold-copy"));
    const again = await start("cold");
    const copy = await start("cold-copy");
    expect(copy.pid).not.toBe(again.pid);
    expect(await query(copy.urlFor("postgres"), "select n from t")).toEqual([{ n: 7 }]);
  });

  test("is taken over in a folder that was moved while it ran", async () => {
    const first = await start("before");
    await rename(path.join(scratch, "before"), path.join(scratch, "after"));
    expect(await start("after")).toMatchObject({ pid: first.pid, adopted: true });
  });

  test("waits for a server that is shutting down", async () => {
    const first = await start("dying");
    const stopping = first.stop();
    const second = await start("dying");
    await stopping;
    expect(await query(second.urlFor("postgres"), "select 1 as n")).toEqual([{ n: 1 }]);
  });

  test("recovers every committed row after kill -9", async () => {
    const first = await start("killed");
    const url = first.urlFor("postgres");
    await query(url, "create table t (n int)");
    await query(url, "insert into t select generate_series(1, 1000)");
    sendSignal(first.pid, "SIGKILL");

    const second = await start("killed");
    expect(second.adopted).toBe(false);
    expect(await query(second.urlFor("postgres"), "select count(*)::int as n from t")).toEqual([
      { n: 1000 },
    ]);
  });

  test("starts although its old process id now belongs to another program", async () => {
    const first = await start("reused");
    await first.stop();
    const cluster = path.join(scratch, "reused", "cluster");
    const lines = [process.pid, cluster, 1_700_000_000, 5432, "", "127.0.0.1", "", "ready"];
    await writeFile(path.join(cluster, "postmaster.pid"), `${lines.join("\n")}\n`);
    const second = await start("reused");
    expect(second.adopted).toBe(false);
  });

  test.each([
    ["empty", ""],
    ["zeros", "\0".repeat(90)],
    ["not a number", "lost power\n"],
  ])("starts although a power failure left its process file as %s", async (_, text) => {
    const first = await start("garbled");
    await first.stop();
    await writeFile(path.join(scratch, "garbled", "cluster", "postmaster.pid"), text);
    const second = await start("garbled");
    expect(second.adopted).toBe(false);
  });

  test("does not use a partially created cluster", async () => {
    const half = path.join(scratch, "half", "unfinished-1");
    await mkdir(half, { recursive: true });
    await writeFile(path.join(half, "PG_VERSION"), "18\n");
    const server = await start("half");
    expect(await query(server.urlFor("postgres"), "select 1 as n")).toEqual([{ n: 1 }]);
  });

  test("reports in one sentence that the stored password is wrong", async () => {
    await start("locked");
    await expect(start("locked", "another")).rejects.toThrow(/kept password does not open/);
  });

  test("reports in one sentence why a server does not start", async () => {
    const first = await start("broken");
    await first.stop();
    const version = path.join(scratch, "broken", "cluster", "PG_VERSION");
    const made = await readFile(version);
    await writeFile(version, "9.6\n");
    await expect(start("broken")).rejects.toThrow(/another major version of PostgreSQL/);
    await writeFile(version, made);
    const control = path.join(scratch, "broken", "cluster", "global", "pg_control");
    const { size } = await stat(control);
    await writeFile(control, randomBytes(size));
    await expect(start("broken")).rejects.toThrow(/^The database files in .* are damaged/);
  });
});

describe.runIf(process.getuid?.() === 0)("started by root", () => {
  test("runs as another user where namespaces are forbidden", async () => {
    const account = await findOtherUser();
    const directory = path.join(tmpdir(), `phial-${randomUUID()}`);
    const server = await startPostgres({ directory, password, account });
    onTestFinished(async () => {
      await server.stop();
      await removeScratch(directory);
    });
    expect(await query(server.urlFor("postgres"), "select 1 as n")).toEqual([{ n: 1 }]);
  });

  test("runs as another user inside a closed data folder", async () => {
    const account = await findOtherUser();
    const directory = path.join(scratch, "closed", "postgres");
    await mkdir(path.dirname(directory), { mode: 0o700 });
    const server = await startPostgres({ directory, password, account });
    onTestFinished(server.stop);
    expect(await query(server.urlFor("postgres"), "select 1 as n")).toEqual([{ n: 1 }]);
  });

  test("reports that the other user cannot reach the folder", async () => {
    const closed = await mkdtemp(path.join(tmpdir(), "phial-closed-"));
    onTestFinished(() => removeScratch(closed));
    const account = await findOtherUser();
    const start = startPostgres({
      directory: path.join(closed, "data", "postgres"),
      password,
      account,
    });
    await expect(start).rejects.toThrow(/cannot reach/);
  });

  test("asks for an ordinary user when there is no other", async () => {
    await expect(findOtherUser("/dev/null")).rejects.toThrow(LaunchFailure);
    await expect(findPostgresAccount()).resolves.toBeDefined();
  });
});
