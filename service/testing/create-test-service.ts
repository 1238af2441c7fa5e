import { randomBytes, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { expect, inject } from "vitest";
import { askAsAdmin, getTestLogins } from "@/lib/db/testing/test-logins";
import { createFileStore } from "@/lib/storage/file-store";
import { createServiceApp } from "@/service/app";
import { createDatabase, type Database } from "@/service/db/database";
import type { ServiceDeps } from "@/service/deps";
import type { BoundOrigin } from "@/service/env";
import { buildPayload } from "@/service/event-payloads";
import { type Listening, listen } from "@/service/http/listen";
import { storeManagementKey } from "@/service/management/management-keys";
import { storeOrg } from "@/service/management/orgs";
import { provisionTeam } from "@/service/management/provision";
import { checkAnswer } from "./check-answer";
import { createSeededIds } from "./seeded-ids";
import { createCaller } from "./service-caller";
import { TestClock } from "./test-clock";
import { createTestDatabase } from "./test-database";

export type TestServiceOptions = {
  /** The clock's start; `2026-11-20T15:00:00Z` by default. */
  readonly now?: Date;
  readonly newId?: () => string;
  /** The server on which its database is created; the test run's by default. */
  readonly postgresUrl?: string;
  /** Rewrites the address by which the service itself reaches its database, for example to go through a pooler. */
  readonly via?: (url: string) => string;
};

type TestTeam = {
  readonly id: string;
  readonly orgId: string;
  readonly key: string;
  /** The organization's key. */
  readonly managementKey: string;
};

/** A whole service with its own database, two sandbox teams of two organizations and a test clock. Close it after use. */
export async function createTestService(options: TestServiceOptions = {}) {
  const database = await createTestDatabase(options.postgresUrl ?? inject("postgresUrl"));
  const logins = getTestLogins(database.url);
  const db = createDatabase(options.via?.(logins.service) ?? logins.service);
  // Created when the first file is stored.
  const fileStore = {
    directory: path.join(tmpdir(), `phial-files-${randomUUID()}`),
    owner: "service",
    encryptionKey: randomBytes(32),
  } as const;
  const localOrigins = new Set<BoundOrigin>();
  const clock = new TestClock(options.now ?? new Date("2026-11-20T15:00:00Z"));
  const team = await makeTeam(db, "Harbour Street Clinic");
  const otherTeam = await makeTeam(db, "Orchard Row Clinic");
  const deps: ServiceDeps = {
    db,
    clock,
    newId: options.newId ?? createIdsOfFile(),
    log: pino({ level: "silent" }),
    files: createFileStore(fileStore),
    webhooks: { encryptionKey: fileStore.encryptionKey, localOrigins },
    buildPayload,
  };
  const app = createServiceApp(deps);
  let listening: Promise<Listening> | undefined;
  const nodes: (() => Promise<void>)[] = [];
  return {
    app,
    deps,
    db,
    clock,
    /** The loopback origins to which its webhooks may go; a test adds its receivers. */
    localOrigins,
    /** With the login of the service's role. */
    databaseUrl: logins.service,
    /** With the login of the owner of its tables. */
    ownerUrl: logins.owner,
    /** Runs a statement as the superuser, which no program may do; returns the rows. */
    admin: <Row extends object>(statement: string, values?: readonly unknown[]) =>
      askAsAdmin<Row>(database.url, statement, values),
    /** The settings of the store for uploaded files. */
    fileStore,
    team: { id: team.id, orgId: team.orgId },
    key: team.key,
    managementKey: team.managementKey,
    otherTeam: { id: otherTeam.id, orgId: otherTeam.orgId },
    otherKey: otherTeam.key,
    otherManagementKey: otherTeam.managementKey,
    ...createCaller(app, team.key, team.managementKey, checkAnswer),
    /** Serves it on a free port and returns the base address. `close` stops it. */
    listen: async () => {
      listening ??= listen(app);
      return (await listening).baseUrl;
    },
    /** Serves the same database from an additional service with separate connections; returns the base address. */
    listenAsNode: async () => {
      const nodeDb = createDatabase(logins.service);
      const server = await listen(createServiceApp({ ...deps, db: nodeDb }));
      nodes.push(async () => {
        await server.stop();
        await nodeDb.close();
      });
      return server.baseUrl;
    },
    close: async () => {
      await Promise.all(nodes.map((stop) => stop()));
      await (await listening)?.stop();
      await db.close();
      await database.drop();
      await rm(fileStore.directory, { recursive: true, force: true });
    },
  };
}

let servicesOfFile = { file: "", count: 0 };

/**
 * Generates the same ids in every run. With random ids, values derived from them, such as sample ids, would sometimes
 * match a search by chance.
 */
function createIdsOfFile(): () => string {
  const file = path.relative(process.cwd(), expect.getState().testPath ?? "");
  servicesOfFile = { file, count: servicesOfFile.file === file ? servicesOfFile.count + 1 : 1 };
  return createSeededIds(`${file} ${servicesOfFile.count}`);
}

export type TestService = Awaited<ReturnType<typeof createTestService>>;

async function makeTeam(db: Database, name: string): Promise<TestTeam> {
  const orgId = randomUUID();
  const createdAt = new Date();
  await storeOrg(db.system, { id: orgId, name, createdAt });
  const { teamId, apiKey } = await provisionTeam(db, {
    orgId,
    name,
    timeZone: "America/New_York",
    region: "us",
    environment: "sandbox",
    isDemo: false,
  });
  if (apiKey === null) throw new Error("A new team has a key");
  const key = { orgId, label: "first", role: "org_admin", createdAt } as const;
  const { text: managementKey } = await storeManagementKey(db.system, key);
  return { id: teamId, orgId, key: apiKey, managementKey };
}
