import { createHash } from "node:crypto";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { DAY_MS } from "@/lib/contract/time";
import type { TeamTx } from "@/service/db/database";
import { undoneOnError } from "@/service/db/savepoint";
import { idempotencyKeys } from "@/service/db/schema/orders";
import type { RequestDeps, ServiceDeps } from "@/service/deps";
import { Refusal, type RefusalStatus } from "@/service/http/refusal";

export type IdempotentRequest = {
  readonly teamId: string;
  /** Separates the keys of different endpoints. */
  readonly endpoint: string;
  /** Without a key the work is done every time. */
  readonly key: string | undefined;
  readonly body: unknown;
  /** `X-Idempotency-Error: no-cache`: a refusal is not kept, so the same key may be retried. */
  readonly successesOnly: boolean;
  /** How long the response is kept, in days; one by default. */
  readonly keptDays?: number;
};

/**
 * Does the work once for a key; the first response, including a refusal, is kept and repeated. Response and work are
 * committed together, so a crash cannot leave an order without its response. Refuses with 409 while the first request
 * is running and when the key comes with another body. Unexpected errors are not kept: they roll back the work and
 * leave the key unused.
 */
export async function answerOnce<Body extends object>(
  deps: RequestDeps,
  request: IdempotentRequest,
  work: (tx: TeamTx) => Promise<Body>,
): Promise<Body> {
  const { key, endpoint, successesOnly, keptDays = 1 } = request;
  if (key === undefined) return deps.db.withTeam(request.teamId, work);
  const bodyHash = createHash("sha256").update(JSON.stringify(request.body)).digest();

  const answer = await deps.db.withTeam(request.teamId, async (tx) => {
    await holdKey(tx, endpoint, key);
    const now = deps.clock.now();
    const kept = await findAnswer(tx, endpoint, key, now);
    if (kept !== undefined) {
      if (!kept.bodyHash.equals(bodyHash)) throw new Refusal(409, KEY_OF_OTHER_BODY);
      return { status: kept.responseStatus, body: kept.responseBody };
    }
    const first = await attempt(tx, work);
    if (first.status === 200 || !successesOnly) {
      const kept = { bodyHash, responseStatus: first.status, responseBody: first.body };
      const times = { createdAt: now, expiresAt: new Date(now.getTime() + keptDays * DAY_MS) };
      await tx
        .insert(idempotencyKeys)
        .values({ teamId: tx.teamId, endpoint, key, ...kept, ...times })
        .onConflictDoUpdate({
          target: [idempotencyKeys.teamId, idempotencyKeys.endpoint, idempotencyKeys.key],
          set: { ...kept, ...times },
        });
    }
    return first;
  });
  if (answer.status === 200) return answer.body as Body;
  throw new Refusal(answer.status as RefusalStatus, answer.body as Refusal["detail"]);
}

const KEY_OF_OTHER_BODY = "This idempotency key was used with a different body.";
const KEY_IN_USE = "A request with this idempotency key is still running.";

/** Holds the key until this transaction ends. PostgreSQL releases it when the process dies. */
async function holdKey(tx: TeamTx, endpoint: string, key: string): Promise<void> {
  const name = `${tx.teamId} ${endpoint} ${key}`;
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`,
  );
  if (rows[0]?.held !== true) throw new Refusal(409, KEY_IN_USE);
}

/** Whether a response is kept for a key, so that the same request would not be carried out again. */
export async function hasAnswer(
  tx: TeamTx,
  endpoint: string,
  key: string,
  now: Date,
): Promise<boolean> {
  return (await findAnswer(tx, endpoint, key, now)) !== undefined;
}

async function findAnswer(tx: TeamTx, endpoint: string, key: string, now: Date) {
  const [kept] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.teamId, tx.teamId),
        eq(idempotencyKeys.endpoint, endpoint),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.expiresAt, now),
      ),
    );
  return kept;
}

/** A refusal rolls back the work only, not the transaction that stores the refusal. */
async function attempt<Body extends object>(tx: TeamTx, work: (tx: TeamTx) => Promise<Body>) {
  try {
    return { status: 200, body: await undoneOnError(tx, work) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: error.detail };
  }
}

/** Deletes the expired responses of all teams. Returns their number. */
export async function forgetExpiredAnswers(
  deps: Pick<ServiceDeps, "db" | "clock">,
): Promise<number> {
  const expired = lte(idempotencyKeys.expiresAt, deps.clock.now());
  const deleted = await deps.db.system.delete(idempotencyKeys).where(expired);
  return deleted.rowCount ?? 0;
}
