import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Role } from "@/lib/contract/dashboard/staff";
import type { DashboardDb } from "@/lib/server/db/database";
import { memberships, staff } from "@/lib/server/db/schema/staff";
import { hashPassword, oneTimePassword, verifyPassword } from "./passwords";

/** E-mail addresses are compared in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Adds a staff member with a role in a team. Without a password a one-time one is made, returned here and nowhere
 * else, and must be changed at the first sign-in. Throws when the e-mail is taken.
 */
export async function createStaff(
  db: DashboardDb,
  member: { email: string; name: string; role: Role; teamId: string; password?: string },
): Promise<{ staffId: string; oneTimePassword?: string }> {
  const staffId = randomUUID();
  const email = normalizeEmail(member.email);
  const made = member.password === undefined ? oneTimePassword() : undefined;
  const passwordHash = await hashPassword(member.password ?? made ?? "");
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(staff)
      .values({
        id: staffId,
        email,
        name: member.name,
        passwordHash,
        mustChangePassword: made !== undefined,
      })
      .onConflictDoNothing({ target: staff.email })
      .returning({ id: staff.id });
    if (inserted.length === 0) throw new Error(`There is a staff member with ${email} already.`);
    await tx.insert(memberships).values({ staffId, teamId: member.teamId, role: member.role });
  });
  return made === undefined ? { staffId } : { staffId, oneTimePassword: made };
}

/**
 * The enabled staff member with an e-mail, and whether a password is theirs. An unknown e-mail takes as long:
 * its answer must not be told apart from a wrong password's.
 */
export async function checkPassword(
  db: DashboardDb,
  email: string,
  password: string,
): Promise<{ member: { id: string; name: string } | undefined; fits: boolean }> {
  const [row] = await db
    .select({ id: staff.id, name: staff.name, passwordHash: staff.passwordHash })
    .from(staff)
    .where(and(eq(staff.email, normalizeEmail(email)), isNull(staff.disabledAt)));
  const fits = await verifyPassword(row?.passwordHash, password);
  return { member: row && { id: row.id, name: row.name }, fits };
}

/** Whether a password is a staff member's own. */
export async function verifyStaffPassword(
  db: DashboardDb,
  staffId: string,
  password: string,
): Promise<boolean> {
  const [row] = await db
    .select({ passwordHash: staff.passwordHash })
    .from(staff)
    .where(eq(staff.id, staffId));
  return verifyPassword(row?.passwordHash, password);
}

/** Stores a password that its owner chose. */
export async function setPassword(
  db: DashboardDb,
  staffId: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db
    .update(staff)
    .set({ passwordHash, mustChangePassword: false })
    .where(eq(staff.id, staffId));
}
