import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { createTestClient } from "@/lib/db/testing/create-test-client";
import { createTestSession } from "@/lib/server/testing/mint-session";

export type DashboardClient = {
  /** One request from a signed-in administrator's browser; throws unless the response is a success. */
  readonly request: <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    body?: unknown,
  ) => Promise<z.output<Schema>>;
};

type Installed = {
  readonly dashboardUrl: string;
  readonly databaseUrl: string;
  readonly authSecret: string;
};

/** What a browser in which the first administrator has signed in sends with each request. */
export async function signInAdministrator({
  dashboardUrl,
  databaseUrl,
  authSecret,
}: Installed): Promise<Record<string, string>> {
  const staffId = await findAdministrator(databaseUrl);
  const session = await createTestSession({
    databaseUrl,
    secret: authSecret,
    dashboardUrl,
    staffId,
    hours: 24,
  });
  return {
    cookie: `${session.name}=${session.value}`,
    origin: dashboardUrl,
    "sec-fetch-site": "same-origin",
  };
}

/** A client of the dashboard with a session of its first administrator. */
export async function createDashboardClient(installation: Installed): Promise<DashboardClient> {
  const { dashboardUrl } = installation;
  const signedIn = await signInAdministrator(installation);
  const headers = { ...signedIn, "content-type": "application/json" };
  return {
    request: async (schema, path, body) => {
      const response = await fetch(`${dashboardUrl}${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
      return schema.parse(JSON.parse(text));
    },
  };
}

async function findAdministrator(databaseUrl: string): Promise<string> {
  const client = createTestClient(databaseUrl);
  await client.connect();
  try {
    // Skips the required change of the launcher's one-time password, with which the torture test never signs in.
    await client.query("update dashboard.staff set must_change_password = false");
    const { rows } = await client.query("select id from dashboard.staff limit 1");
    return z.string().parse(rows[0]?.id);
  } finally {
    await client.end();
  }
}

const RETRY_AFTER_MS = 300;

/** Repeats idempotent work until it returns a result, for at most `limitMs`; throws the last failure. */
export async function repeatUntil<T>(work: () => Promise<T | null>, limitMs: number): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const failure = await work().then(
      (result) => (result === null ? new Error("It took too long") : { result }),
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    if (!(failure instanceof Error)) return failure.result;
    if (Date.now() > deadline) throw failure;
    await pause(RETRY_AFTER_MS);
  }
}
