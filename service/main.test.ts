import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, inject, it } from "vitest";
import { getTestLogins } from "@/lib/db/testing/test-logins";
import { readChildEnvironment } from "./env";
import { createTestService } from "./testing/create-test-service";
import { readReportPdf } from "./testing/fake-parsing";
import { createTestDatabase } from "./testing/test-database";

const root = fileURLToPath(new URL("..", import.meta.url));
// Holds the other end of its stdin, so that it ends even when these tests are killed.
const preload = new URL("../bin/embedded/end-with-parent.mjs", import.meta.url).href;

function startService(settings: Record<string, string>, before: readonly string[] = []) {
  const env = { NODE_ENV: "test", ...settings } as const;
  const args = ["--import", preload, "--import", "tsx", "service/main.ts"];
  const [program = "", ...rest] = [...before, process.execPath, ...args];
  return spawn(program, rest, { cwd: root, env });
}

/** Without the programs that make namespaces, and for root without the right to use another account. */
function startUnseparated(settings: Record<string, string>) {
  const weakened = ["setpriv", "--bounding-set=-setuid,-setgid", "--"];
  return startService(
    { NODE_ENV: "production", PATH: readChildEnvironment().PATH ?? "", ...settings },
    [...(process.getuid?.() === 0 ? weakened : []), "env", "PATH=/nowhere"],
  );
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

it.each([
  [{}, 503, "off: cannot be separated"],
  [{ SERVICE_UNSEPARATED_PARSING: "allowed" }, 404, "allowed without separation from secrets"],
])(
  "opens no uploaded file where it cannot be separated, unless %o",
  async (settings, status, word) => {
    const clinic = await createTestService();
    const service = startUnseparated({
      DATABASE_URL: clinic.databaseUrl,
      SERVICE_PORT: "0",
      SERVICE_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
      ...settings,
    });
    const exited = once(service, "exit");
    for await (const line of createInterface(service.stdout)) {
      const entry = JSON.parse(line);
      if (entry.msg !== "service ready") continue;
      const health = await fetch(`${entry.baseUrl}/health`);
      expect([health.status, (await health.json()).checks.parsing]).toEqual([
        200,
        expect.stringContaining(word),
      ]);
      const form = new FormData();
      form.append("user_id", randomUUID());
      form.append(
        "file",
        new Blob([await readReportPdf()], { type: "application/pdf" }),
        "report.pdf",
      );
      const upload = await fetch(`${entry.baseUrl}/lab_report/v1/parser/job`, {
        method: "POST",
        headers: { "x-service-api-key": clinic.key },
        body: form,
      });
      expect(upload.status).toBe(status);
      service.kill("SIGTERM");
    }
    await exited;
    await clinic.close();
  },
);

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
