import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { requireUpgradableDatabase } from "@/lib/db/migrate-database";
import { askAsAdmin, getTestLogins } from "@/lib/db/testing/test-logins";
import { createTestDatabase, type TestDatabase } from "@/service/testing/test-database";
import { migrateService, serviceMigrations, waitForServiceMigrations } from "./migrate";

const root = fileURLToPath(new URL("../..", import.meta.url));
const SENTENCE =
  "The service's tables in this database were upgraded by a newer version of Phial: start that version, or restore a backup from before the upgrade; nothing was changed.";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
});
afterAll(() => database.drop());

test("an older version refuses tables of a newer one in a sentence and changes nothing", async () => {
  // According to the journal, a later version added a migration.
  await askAsAdmin(
    database.url,
    "INSERT INTO drizzle.service_migrations (hash, created_at) VALUES ('newer', 4102444800000)",
  );
  const { owner, service } = getTestLogins(database.url);
  await expect(migrateService(owner)).rejects.toThrow(SENTENCE);
  await expect(requireUpgradableDatabase(owner, [serviceMigrations])).rejects.toThrow(SENTENCE);
  await expect(waitForServiceMigrations(service)).rejects.toThrow(SENTENCE);

  const env = {
    NODE_ENV: "test",
    DATABASE_URL: service,
    SERVICE_PORT: "0",
    SERVICE_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  } as const;
  const child = spawn(process.execPath, ["--import", "tsx", "service/main.ts"], { cwd: root, env });
  const ended = once(child, "exit");
  let said = "";
  for await (const chunk of child.stderr) said += chunk;
  expect(said).toBe(`${SENTENCE}\n`);
  expect(await ended).toEqual([1, null]);
});
