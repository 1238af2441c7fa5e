import { randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Role } from "@/lib/contract/dashboard/staff";
import { HOUR_MS } from "@/lib/contract/time";
import { processState } from "@/lib/server/core/process-state";
import type { DashboardDb } from "@/lib/server/db/database";
import { memberships, staff } from "@/lib/server/db/schema/staff";
import { createTypedSecret } from "@/lib/server/platform/second-factor/create-typed-secret";
import { runPasswordWork } from "./password-queue";
import { StaffRuleError } from "./staff-rule-error";

/** How long a one-time password remains valid. */
export const ONE_TIME_PASSWORD_HOURS = 72;
const NO_ONE_TIME_PASSWORD = { oneTimePasswordExpiresAt: null, oneTimePasswordUsedAt: null };

export type OneTimePassword = { password: string; expiresAt: Date };

/** E-mail addresses are compared in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Adds a staff member with a role in a team. Without a password a one-time password is generated; it is returned only
 * here, must be changed at the first sign-in, and expires. Throws when the e-mail is taken.
 */
export async function createStaff(
  db: DashboardDb,
  member: {
    email: string;
    name: string;
    role: Role;
    teamId: string;
    password?: string;
    now?: Date;
  },
): Promise<{ staffId: string; oneTimePassword?: string; expiresAt?: Date }> {
  const staffId = randomUUID();
  const email = normalizeEmail(member.email);
  const oneTimePassword = member.password === undefined ? createTypedSecret() : undefined;
  const passwordHash = await hashPassword(member.password ?? oneTimePassword ?? "");
  const now = member.now ?? new Date();
  const expiresAt = new Date(now.getTime() + ONE_TIME_PASSWORD_HOURS * HOUR_MS);
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(staff)
      .values({
        id: staffId,
        email,
        name: member.name,
        passwordHash,
        ...(oneTimePassword === undefined
          ? {}
          : { mustChangePassword: true, oneTimePasswordExpiresAt: expiresAt }),
      })
      .onConflictDoNothing({ target: staff.email })
      .returning({ id: staff.id });
    if (inserted.length === 0) {
      throw new StaffRuleError("conflict", `There is already a staff member with ${email}.`);
    }
    await tx.insert(memberships).values({ staffId, teamId: member.teamId, role: member.role });
  });
  return oneTimePassword === undefined ? { staffId } : { staffId, oneTimePassword, expiresAt };
}

export type KnownStaff = {
  id: string;
  name: string;
  mustChangePassword: boolean;
  /** The hash that the password was compared with. */
  passwordHash: string;
};

/**
 * The enabled staff member with an e-mail, and whether the password is theirs. An unknown e-mail takes just as long, so
 * that it cannot be distinguished from a wrong password. Throws `overloaded` when too many passwords are checked at the
 * same time.
 */
export async function checkPassword(
  db: DashboardDb,
  email: string,
  password: string,
  place: { isKnown: boolean },
): Promise<{ member: KnownStaff | undefined; fits: boolean }> {
  const [row] = await db
    .select({
      id: staff.id,
      name: staff.name,
      mustChangePassword: staff.mustChangePassword,
      passwordHash: staff.passwordHash,
    })
    .from(staff)
    .where(and(eq(staff.email, normalizeEmail(email)), isNull(staff.disabledAt)));
  const fits = await verifyPassword(row?.passwordHash, password, place);
  return { member: row, fits: row !== undefined && fits };
}

/** Whether the account still has the password that matched. */
export async function isPasswordUnchanged(
  db: DashboardDb,
  { id, passwordHash }: KnownStaff,
): Promise<boolean> {
  const isSame = and(eq(staff.id, id), eq(staff.passwordHash, passwordHash));
  return (await db.select({ id: staff.id }).from(staff).where(isSame)).length > 0;
}

/**
 * Marks a one-time password as used. False when it was used before or has expired; of two simultaneous sign-ins with
 * it, only one gets true.
 */
export async function spendOneTimePassword(
  db: DashboardDb,
  staffId: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .update(staff)
    .set({ oneTimePasswordUsedAt: now })
    .where(
      and(
        eq(staff.id, staffId),
        isNull(staff.oneTimePasswordUsedAt),
        gt(staff.oneTimePasswordExpiresAt, now),
      ),
    )
    .returning({ id: staff.id });
  return used.length > 0;
}

/** The stored hash of the staff member's password, if this is the password; otherwise null. */
export async function verifyStaffPassword(
  db: DashboardDb,
  staffId: string,
  password: string,
): Promise<string | null> {
  const passwordHash = await readPasswordHash(db, staffId);
  const fits = await verifyPassword(passwordHash, password, { isKnown: true });
  return fits ? (passwordHash ?? null) : null;
}

/** The stored hash of the staff member's password; undefined where the account is gone. */
export async function readPasswordHash(
  db: DashboardDb,
  staffId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ passwordHash: staff.passwordHash })
    .from(staff)
    .where(eq(staff.id, staffId));
  return row?.passwordHash;
}

/**
 * Stores a password that the staff member chose. With `replaces`, only while that is still the stored hash, so that a
 * reset meanwhile is not undone. Returns whether it was stored.
 */
export async function setPassword(
  db: DashboardDb,
  staffId: string,
  password: string,
  replaces?: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const isUnchanged = replaces === undefined ? undefined : eq(staff.passwordHash, replaces);
  const stored = await db
    .update(staff)
    .set({ passwordHash, mustChangePassword: false, ...NO_ONE_TIME_PASSWORD })
    .where(and(eq(staff.id, staffId), isUnchanged))
    .returning({ id: staff.id });
  return stored.length > 0;
}

/** Replaces the password with a one-time password, which is returned only here. */
export async function setOneTimePassword(
  db: DashboardDb,
  staffId: string,
  now: Date,
): Promise<OneTimePassword> {
  const password = createTypedSecret();
  const expiresAt = new Date(now.getTime() + ONE_TIME_PASSWORD_HOURS * HOUR_MS);
  await db
    .update(staff)
    .set({
      passwordHash: await hashPassword(password),
      mustChangePassword: true,
      oneTimePasswordExpiresAt: expiresAt,
      oneTimePasswordUsedAt: null,
    })
    .where(eq(staff.id, staffId));
  return { password, expiresAt };
}

// OWASP's first recommendation for argon2id, which is the library's default algorithm.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An argon2id PHC string. */
function hashPassword(password: string): Promise<string> {
  return runPasswordWork(() => hash(password, OPTIONS), { isKnown: true });
}

/** A hash that no password has, compared where there is no account. */
const getDecoy = processState("decoy password", () => hash(createTypedSecret(), OPTIONS));

/** Whether a password matches. Without a hash (no such account) it returns false after the same time. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  place: { isKnown: boolean },
): Promise<boolean> {
  const decoy = getDecoy();
  const compared = passwordHash ?? (await decoy);
  const fits = await runPasswordWork(() => verify(compared, password), place);
  return fits && passwordHash !== undefined;
}
