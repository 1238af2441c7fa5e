import { randomUUID } from "node:crypto";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres } from "@/bin/embedded/postgres/postgres";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { makeTestLogins } from "@/lib/db/testing/test-logins";

declare module "vitest" {
  interface ProvidedContext {
    /** The run's own server, as its owner: every test file creates its databases there. */
    postgresUrl: string;
  }
}

/** Vitest's global set-up for the tests that need a database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await makeScratch("vitest");
  const postgres = await startPostgres({
    directory: path.join(scratch, "postgres"),
    password: randomUUID(),
    durable: false,
  });
  await makeTestLogins(postgres.urlFor("postgres"));
  project.provide("postgresUrl", postgres.urlFor("postgres"));
  return async () => {
    await postgres.stop();
    await removeScratch(scratch);
  };
}
