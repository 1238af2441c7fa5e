import "server-only";
import { sql } from "drizzle-orm";
import { request } from "undici";
import { teams } from "@/lib/server/db/schema/staff";
import { openOperation } from "./open-operation";
import { runtime } from "./runtime";

type Check = { ok: true } | { ok: false; problem: string };

const PROBE_TIMEOUT_MS = 3_000;

/** Whether the database and the service of the deployment can be reached; 503 with the reason when one cannot. */
export const readHealth = openOperation(async () => {
  const [database, service] = await Promise.all([checkDatabase(), checkService()]);
  return database.ok && service.ok
    ? { status: 200, body: { status: "ok", database, service } }
    : { status: 503, body: { status: "failing", database, service } };
});

async function checkDatabase(): Promise<Check> {
  try {
    await runtime().db.execute(sql`select 1`);
    return { ok: true };
  } catch {
    return { ok: false, problem: "Phial's database does not answer." };
  }
}

async function checkService(): Promise<Check> {
  try {
    const [team] = await runtime()
      .db.select({ baseUrl: teams.baseUrl })
      .from(teams)
      .orderBy(sql`${teams.deployment} = ${runtime().env.SERVICE_DEPLOYMENT} desc`)
      .limit(1);
    if (!team) return { ok: false, problem: "No team is set up." };
    const { statusCode, body } = await request(new URL("health", withSlash(team.baseUrl)), {
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    await body.dump();
    // Any answer below 500 shows that it is reachable: real deployments need not have this path.
    if (statusCode < 500) return { ok: true };
    return { ok: false, problem: `The service answers ${statusCode}.` };
  } catch {
    return { ok: false, problem: "The service does not answer." };
  }
}

function withSlash(url: string): string {
  return url.endsWith("/") ? url : `${url}/`;
}
