import { randomInt, randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { and, eq, isNull } from "drizzle-orm";
import type { Role } from "@/lib/contract/dashboard/staff";
import type { DashboardDb } from "@/lib/server/db/database";
import { memberships, staff } from "@/lib/server/db/schema/staff";

/** E-mail addresses are compared in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Adds a staff member with a role in a team. Without a password a one-time password is generated; it is returned only
 * here and must be changed at the first sign-in. Throws when the e-mail is taken.
 */
export async function createStaff(
  db: DashboardDb,
  member: { email: string; name: string; role: Role; teamId: string; password?: string },
): Promise<{ staffId: string; oneTimePassword?: string }> {
  const staffId = randomUUID();
  const email = normalizeEmail(member.email);
  const oneTimePassword = member.password === undefined ? createOneTimePassword() : undefined;
  const passwordHash = await hashPassword(member.password ?? oneTimePassword ?? "");
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(staff)
      .values({
        id: staffId,
        email,
        name: member.name,
        passwordHash,
        mustChangePassword: oneTimePassword !== undefined,
      })
      .onConflictDoNothing({ target: staff.email })
      .returning({ id: staff.id });
    if (inserted.length === 0) throw new Error(`There is a staff member with ${email} already.`);
    await tx.insert(memberships).values({ staffId, teamId: member.teamId, role: member.role });
  });
  return oneTimePassword === undefined ? { staffId } : { staffId, oneTimePassword };
}

/**
 * The enabled staff member with an e-mail, and whether the password is theirs. An unknown e-mail takes as long, so that
 * its answer cannot be distinguished from that of a wrong password.
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

/** Stores a password that the staff member chose. */
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

// OWASP's first recommendation for argon2id, which is the library's default algorithm.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Without letters and digits that are easily confused when read from a terminal.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** An argon2id PHC string. */
function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/** Whether a password matches. Without a hash (no such account) it is false after the same time. */
async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword(createOneTimePassword());
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && passwordHash !== undefined;
}

/** 20 characters in groups of five, 99 bits: `k7m2p-…`. */
function createOneTimePassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}
