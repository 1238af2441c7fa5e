import { createServer } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "@/bin/embedded/ports";
import { parseLauncherEnv } from "@/bin/env";
import type { DiskSpace } from "@/lib/storage/disk-space";
import type { Launch } from "./launch";
import { serve } from "./serve";

const FULL: DiskSpace = { level: "full", free: "120 MB free" };

/** Programs that answer, and call themselves failing because the disk is full. */
async function openFailing(): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(503, { "content-type": "application/json" }).end('{"status":"failing"}');
  });
  const port = await findFreePort();
  server.listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
  return String(port);
}

test("with little room on the disk Phial says so at once, and starts for reading and deleting", async () => {
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line) => void said.push(line));
  onTestFinished(() => log.mockRestore());
  const env = parseLauncherEnv({ PORT: await openFailing(), SERVICE_PORT: await openFailing() });
  const started: string[] = [];
  const launch = {
    env,
    secrets: { databasePassword: "x".repeat(32) },
    programs: {
      serve: async ({ name }: { name: string }) => {
        started.push(`${said.length > 0 ? "after the word: " : ""}${name}`);
      },
      keepRunning: () => undefined,
    },
    databaseUrl: Promise.resolve("postgresql://phial@127.0.0.1:5432/phial"),
    prepared: Promise.resolve(),
    servedBefore: true,
    logReady: async () => void said.push("ready"),
    fileDemoReports: async () => undefined,
  } as unknown as Launch;
  await serve(launch, "built", undefined, async () => FULL);
  expect(started).toEqual(["after the word: service", "after the word: dashboard"]);
  expect(said).toEqual([
    `Phial's disk has little room (120 MB free): it starts for reading and deleting. Free some space for ${env.PHIAL_DATA_DIR}.`,
    "ready",
  ]);
});
