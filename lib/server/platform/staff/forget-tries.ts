import { createHmac } from "node:crypto";
import { eq, inArray, or } from "drizzle-orm";
import type { DashboardDb } from "@/lib/server/db/database";
import { loginFailures } from "@/lib/server/db/schema/sign-in";

/** A name or an address as it is stored: a keyed hash that only this installation can compute. */
export function hashTry(secret: string, value: string): string {
  return createHmac("sha256", secret).update(`sign-in ${value}`).digest("hex");
}

/** Lets a staff member try again immediately, from everywhere. `secret` is NEXTAUTH_SECRET. */
export async function forgetTries(
  db: DashboardDb,
  secret: string,
  { account, staffId }: { account: string; staffId: string },
): Promise<void> {
  const own = ["factor", "own-password"].map((kind) => hashTry(secret, `${kind} ${staffId}`));
  const isOfAccount = eq(loginFailures.account, hashTry(secret, account));
  await db.delete(loginFailures).where(or(isOfAccount, inArray(loginFailures.subject, own)));
}
