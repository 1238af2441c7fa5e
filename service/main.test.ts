import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, inject, it } from "vitest";
import { getTestLogins } from "@/lib/db/testing/test-logins";
import { createTestDatabase } from "./testing/test-database";

const root = fileURLToPath(new URL("..", import.meta.url));
// Holds the other end of its stdin, so that it ends even when these tests are killed.
const preload = new URL("../bin/embedded/end-with-parent.mjs", import.meta.url).href;

function startService(settings: Record<string, string>) {
  const env = { ...settings, NODE_ENV: "test" } as const;
  const args = ["--import", preload, "--import", "tsx", "service/main.ts"];
  return spawn(process.execPath, args, { cwd: root, env });
}

it("serves and runs its worker until it is stopped, then shuts down cleanly", async () => {
  const database = await createTestDatabase(inject("postgresUrl"));
  const service = startService({
    DATABASE_URL: getTestLogins(database.url).service,
    SERVICE_PORT: "0",
    SERVICE_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  });
  const exited = once(service, "exit");
  const output: string[] = [];
  let baseUrl = "";
  for await (const line of createInterface(service.stdout)) {
    output.push(line);
    const entry = JSON.parse(line);
    if (entry.msg !== "service ready") continue;
    baseUrl = entry.baseUrl;
    const health = await fetch(`${baseUrl}/health`);
    expect((await health.json()).checks).toMatchObject({
      database: "ok",
      role: "ok",
      migrations: "ok",
      worker: "ok",
      jobs: "ok",
    });
    service.kill("SIGTERM");
  }
  expect(await exited).toEqual([0, null]);
  await expect(fetch(`${baseUrl}/health`)).rejects.toThrow();
  expect(output.join("\n")).toContain("service stopping");
  await database.drop();
});

it("exits immediately and names every invalid setting", async () => {
  const service = startService({ DATABASE_URL: "", SERVICE_PORT: "many" });
  const exited = once(service, "exit");
  let output = "";
  for await (const chunk of service.stderr) output += chunk;
  expect(output).toMatch(/DATABASE_URL[\s\S]*SERVICE_PORT/);
  expect(await exited).toEqual([1, null]);
});

it.each([
  [
    "127.0.0.1:1",
    /^The service does not start: its database does not answer \(ECONNREFUSED\)\.\n$/,
  ],
  [new URL(inject("postgresUrl")).host, /does not accept the password in DATABASE_URL\.\n$/],
])("says in one sentence why it does not start with a database at %s", async (host, sentence) => {
  const service = startService({
    DATABASE_URL: `postgres://phial:wrong@${host}/none`,
    SERVICE_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  });
  let output = "";
  for await (const chunk of service.stderr) output += chunk;
  expect(output).toMatch(sentence);
  expect(output.split("\n")).toHaveLength(2);
});
