import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { processState } from "@/lib/server/core/process-state";
import { runtime } from "@/lib/server/core/runtime";
import { auditEvents } from "@/lib/server/db/schema/audit";
import { readRequestId } from "@/lib/telemetry/request-id";
import { isFromTrustedProxy } from "./client-address";
import { REQUEST_ID_HEADER } from "./page-headers";

const MAX_REMEMBERED = 10_000;
const getSeen = processState("seen request ids", () => new Set<string>());

/**
 * The id of a request: the one sent by a trusted proxy if it is well-formed and was never used, otherwise a new one;
 * nobody else chooses what is in the logs. The audit log joins an attempt and its outcome by this id, so nobody may choose an existing one.
 */
export async function acceptRequestId(headers: Headers): Promise<string> {
  if (!isFromTrustedProxy(headers, runtime().env.TRUSTED_PROXIES)) return randomUUID();
  const sent = readRequestId(headers.get(REQUEST_ID_HEADER));
  if (sent === null || getSeen().has(sent)) return randomUUID();
  remember(sent);
  return (await isInAuditLog(sent)) ? randomUUID() : sent;
}

function remember(id: string): void {
  const seen = getSeen();
  seen.add(id);
  const [oldest] = seen;
  if (seen.size > MAX_REMEMBERED && oldest) seen.delete(oldest);
}

async function isInAuditLog(id: string): Promise<boolean> {
  try {
    const [row] = await runtime()
      .db.select({ one: sql`1` })
      .from(auditEvents)
      .where(sql`${auditEvents.requestId} = ${id}`)
      .limit(1);
    return row !== undefined;
  } catch {
    // Without the database nothing is done under this id, so a new one is always safe.
    return true;
  }
}
