import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { findFreePort } from "@/bin/embedded/ports";
import { testEnvironment } from "@/bin/env";
import { startOrderLoad } from "@/bin/testing/order-load";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createCaller } from "@/service/testing/service-caller";
import { stopLeftPostgres } from "./postgres/postgres";

const program = path.resolve(import.meta.dirname, "..", "testing", "launch-service.ts");
const key = "sk_us_ofATestThatKillsTheDatabase0000";
const clients = 6;
const atLeast = 60;
const patience = { timeout: 60_000, interval: 50 };
let scratch: string;

beforeAll(async () => {
  scratch = await makeScratch("crash");
});

afterAll(async () => {
  await stopLeftPostgres(path.join(scratch, "postgres", "cluster"));
  await removeScratch(scratch);
});

async function startService(): Promise<{ url: string; said: () => string }> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    env: testEnvironment({
      PHIAL_DATA_DIR: scratch,
      PORT: String(await findFreePort()),
      SERVICE_PORT: String(port),
      SERVICE_API_KEY: key,
      PHIAL_DEMO: "off",
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      text += chunk;
    });
  }
  const ended = once(child, "close");
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  await expect.poll(() => text, patience).toContain("Phial is ready");
  return { url: `http://127.0.0.1:${port}`, said: () => text };
}

async function killDatabase(): Promise<void> {
  const file = path.join(scratch, "postgres", "cluster", "postmaster.pid");
  process.kill(Number((await readFile(file, "utf8")).split("\n")[0]), "SIGKILL");
}

test("a database that is killed under load loses no acknowledged order event", async () => {
  const { url, said } = await startService();
  const service = createCaller({ request: (at, init) => fetch(`${url}${at}`, init) }, key);
  const load = await startOrderLoad(service, clients);
  const restarts = () => said().split("started again").length - 1;

  for (const kill of [1, 2, 3]) {
    const before = load.counts.done;
    await expect.poll(() => load.counts.done, patience).toBeGreaterThan(before + atLeast);
    await killDatabase();
    await expect.poll(restarts, patience).toBe(kill);
    const after = load.counts.done;
    await expect.poll(() => load.counts.done, patience).toBeGreaterThan(after + atLeast);
  }
  await load.stop();

  expect(load.counts.failed).toBeGreaterThan(0);
  await expect.poll(async () => (await fetch(`${url}/health`)).status, patience).toBe(200);
  for (const [order_id, known] of load.acknowledged) {
    const now = await service.call(endpoints.getOrder, { params: { order_id } });
    expect(now.events.slice(0, known.events.length)).toEqual(known.events);
    expect(now.last_event).toEqual(now.events.at(-1));
    // What came after may have been done without an answer; a date then is another one, or none.
    if (now.updated_at === known.updated_at) expect(now).toEqual(known);
  }
}, 180_000);
