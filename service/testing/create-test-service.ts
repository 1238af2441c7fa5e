import { randomBytes, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { inject } from "vitest";
import { createFileStore } from "@/lib/storage/file-store";
import { createServiceApp } from "@/service/app";
import { createDatabase, type Database } from "@/service/db/database";
import type { ServiceDeps } from "@/service/deps";
import { type Listening, listen } from "@/service/http/listen";
import { provisionTeam } from "@/service/management/provision";

import { createCaller } from "./service-caller";
import { TestClock } from "./test-clock";
import { createTestDatabase } from "./test-database";

export type TestServiceOptions = {
  /** The clock's start; `2026-11-20T15:00:00Z` by default. */
  readonly now?: Date;
  readonly newId?: () => string;
  /** The server for its database; that of the test run unless given. */
  readonly postgresUrl?: string;
};

type TestTeam = { readonly id: string; readonly key: string };

/** A whole service with its own database, two sandbox teams and a test clock. Close it after use. */
export async function createTestService(options: TestServiceOptions = {}) {
  const database = await createTestDatabase(options.postgresUrl ?? inject("postgresUrl"));
  const db = createDatabase(database.url);
  // Created with the first file.
  const fileStore = {
    directory: path.join(tmpdir(), `phial-files-${randomUUID()}`),
    owner: "service",
    encryptionKey: randomBytes(32),
  } as const;
  const localOrigins = new Set<string>();
  const clock = new TestClock(options.now ?? new Date("2026-11-20T15:00:00Z"));
  const team = await makeTeam(db, "Harbour Street Clinic");
  const otherTeam = await makeTeam(db, "Orchard Row Clinic");
  const deps: ServiceDeps = {
    db,
    clock,
    newId: options.newId ?? randomUUID,
    log: pino({ level: "silent" }),
    files: createFileStore(fileStore),
    webhooks: { encryptionKey: fileStore.encryptionKey, localOrigins },
  };
  const app = createServiceApp(deps);
  let listening: Promise<Listening> | undefined;
  return {
    app,
    deps,
    db,
    clock,
    /** Where its webhooks may go on the loopback interface; a test adds its receivers. */
    localOrigins,
    databaseUrl: database.url,
    /** Of the uploaded files. */
    fileStore,
    team: { id: team.id },
    key: team.key,
    otherTeam: { id: otherTeam.id },
    otherKey: otherTeam.key,
    ...createCaller(app, team.key),
    /** Serves it on a free port; returns the base address. Stopped by `close`. */
    listen: async () => {
      listening ??= listen(app);
      return (await listening).baseUrl;
    },
    close: async () => {
      await (await listening)?.stop();
      await db.close();
      await database.drop();
      await rm(fileStore.directory, { recursive: true, force: true });
    },
  };
}

export type TestService = Awaited<ReturnType<typeof createTestService>>;

async function makeTeam(db: Database, name: string): Promise<TestTeam> {
  const { teamId, apiKey } = await provisionTeam(db, {
    name,
    timeZone: "America/New_York",
    region: "us",
    environment: "sandbox",
    isDemo: false,
  });
  if (apiKey === null) throw new Error("A new team has a key");
  return { id: teamId, key: apiKey };
}
