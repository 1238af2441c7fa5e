import "server-only";
import { createHmac, randomInt, randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, notExists } from "drizzle-orm";
import { runtime } from "@/lib/server/core/runtime";
import { passkeys, recoveryCodes } from "@/lib/server/db/schema/sign-in";
import { staff } from "@/lib/server/db/schema/staff";

const CODES = 10;
// Omits letters and digits that are easily confused when read from paper.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * Replaces the recovery codes with new ones, which are returned only here: 10 of 118 bits each,
 * `k7m2px-9q4rtb-w3h8ns-d6v5fz`.
 */
export async function replaceRecoveryCodes(staffId: string): Promise<string[]> {
  const { db } = runtime();
  const codes = Array.from({ length: CODES }, createCode);
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

function createCode(): string {
  const createGroup = () =>
    Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: 4 }, createGroup).join("-");
}
