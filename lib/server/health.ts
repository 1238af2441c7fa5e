import "server-only";
import { sql } from "drizzle-orm";
import { request } from "undici";
import { z } from "zod";
import { teams } from "./db/schema";
import { openOperation } from "./open-operation";
import { runtime } from "./runtime";

const Check = z.object({ ok: z.boolean(), problem: z.string().optional() });
const HealthReport = z.object({
  status: z.enum(["ok", "failing"]),
  database: Check,
  service: Check,
});

const PROBE_TIMEOUT_MS = 3_000;

/** Whether the database and the service of the deployment can be reached; 503 with the reason when one cannot. */
export const readHealth = openOperation(HealthReport, async () => {
  const [database, service] = await Promise.all([checkDatabase(), checkService()]);
  const healthy = database.ok && service.ok;
  return {
    status: healthy ? 200 : 503,
    body: { status: healthy ? "ok" : "failing", database, service },
  };
});

async function checkDatabase(): Promise<z.infer<typeof Check>> {
  try {
    await runtime().db.execute(sql`select 1`);
    return { ok: true };
  } catch {
    return { ok: false, problem: "The console's database does not answer." };
  }
}

async function checkService(): Promise<z.infer<typeof Check>> {
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
    // Any answer below 500 shows that it is there: real deployments need not have this path.
    if (statusCode < 500) return { ok: true };
    return { ok: false, problem: `The service answers ${statusCode}.` };
  } catch {
    return { ok: false, problem: "The service does not answer." };
  }
}

function withSlash(url: string): string {
  return url.endsWith("/") ? url : `${url}/`;
}
