import "server-only";
import { createHmac, randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, notExists } from "drizzle-orm";
import { runtime } from "@/lib/server/core/runtime";
import { passkeys, recoveryCodes } from "@/lib/server/db/schema/sign-in";
import { staff } from "@/lib/server/db/schema/staff";
import { createTypedSecret } from "./create-typed-secret";

const CODES = 10;

/** Replaces the recovery codes with ten new ones, which are returned only here. */
export async function replaceRecoveryCodes(staffId: string): Promise<string[]> {
  const { db } = runtime();
  const codes = Array.from({ length: CODES }, createTypedSecret);
  await db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
    const rows = codes.map((code) => ({
      id: randomUUID(),
      staffId,
      codeHash: hash(staffId, code),
    }));
    await tx.insert(recoveryCodes).values(rows);
  });
  return codes;
}

/** Whether a code is one of the staff member's unused ones. It is then marked as used. */
export async function spendRecoveryCode(staffId: string, code: string): Promise<boolean> {
  const { db, clock } = runtime();
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(recoveryCodes.staffId, staffId),
        eq(recoveryCodes.codeHash, hash(staffId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

/**
 * Deletes the codes of a staff member who has no second factor left: otherwise they would still be valid beside the
 * next factor.
 */
export async function forgetUnneededCodes(staffId: string): Promise<void> {
  const { db } = runtime();
  const hasApp = and(eq(staff.id, staffId), isNotNull(staff.totpConfirmedAt));
  await db
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.staffId, staffId),
        notExists(db.select().from(staff).where(hasApp)),
        notExists(db.select().from(passkeys).where(eq(passkeys.staffId, staffId))),
      ),
    );
}

/** How many codes are left. */
export async function countRecoveryCodes(staffId: string): Promise<number> {
  const isLeft = and(eq(recoveryCodes.staffId, staffId), isNull(recoveryCodes.usedAt));
  return runtime().db.$count(recoveryCodes, isLeft);
}

/**
 * Codes of more than 112 bits need no slow hash. The hash is keyed to protect the shorter codes of earlier versions.
 */
function hash(staffId: string, code: string): string {
  const { NEXTAUTH_SECRET } = runtime().env;
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return createHmac("sha256", NEXTAUTH_SECRET).update(`recovery ${staffId} ${typed}`).digest("hex");
}
