import { MINUTE_MS } from "@/lib/contract/time";
import "server-only";
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { DashboardDb } from "@/lib/server/db/database";
import { loginFailures } from "@/lib/server/db/schema/staff";

/** Attempts per window, and how long sign-in is locked once they are used up. */
const WINDOW_MS = 15 * MINUTE_MS;
const TRIES = { account: 5, address: 30 } as const;
type Kind = keyof typeof TRIES;

export type Try = {
  allowed: boolean;
  /** Attempts left after this one. */
  left: number;
  /** When the lock ends; meaningful when no attempts are left. */
  restsUntil: Date;
};

/** Only a hash is stored: the table names neither accounts nor addresses. */
function getSubject(kind: Kind, value: string): string {
  return createHash("sha256").update(`${kind}:${value}`).digest("hex");
}

/**
 * Counts an attempt before the password is checked, in one statement, so that parallel attempts get no more than the
 * limit. The lock starts with the last attempt of the window; attempts during it do not prolong it.
 */
export async function takeTry(db: DashboardDb, kind: Kind, value: string, now: Date): Promise<Try> {
  const limit = TRIES[kind];
  const { failures, windowStartedAt } = loginFailures;
  const over = sql`${windowStartedAt} <= ${new Date(now.getTime() - WINDOW_MS)}`;
  const [row] = await db
    .insert(loginFailures)
    .values({ subject: getSubject(kind, value), failures: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: loginFailures.subject,
      set: {
        failures: sql`case when ${over} then 1 else least(${failures} + 1, ${limit + 1}) end`,
        windowStartedAt: sql`case when ${over} or ${failures} = ${limit - 1} then ${now} else ${windowStartedAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error("The upsert of an attempt returned no row");
  return {
    allowed: row.failures <= limit,
    left: Math.max(0, limit - row.failures),
    restsUntil: new Date(row.windowStartedAt.getTime() + WINDOW_MS),
  };
}

/** After a success: the account starts again, and the address gets its attempt back. */
export async function giveTriesBack(
  db: DashboardDb,
  account: string,
  address: string,
): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.subject, getSubject("account", account)));
  await db
    .update(loginFailures)
    .set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)` })
    .where(eq(loginFailures.subject, getSubject("address", address)));
}
