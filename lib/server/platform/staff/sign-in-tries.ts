import "server-only";
import { and, eq, lt, sql } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "@/lib/contract/time";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { knownPlaces, loginFailures } from "@/lib/server/db/schema/sign-in";
import { hashTry } from "./forget-tries";

/** The window in which wrong attempts are counted, and how long sign-in is locked once they are used up. */
const WINDOW_MS = 15 * MINUTE_MS;
const LIMITS = {
  /** For one account from one place. */
  place: 5,
  /** For one account from all places that are not known for it. */
  account: 20,
  /** From one address, for accounts that are not known there. */
  address: 50,
  /** From one address, responses that no passkey signed. */
  passkey: 50,
  /** Second factors after a correct password. */
  factor: 5,
  /** Current passwords of a signed-in staff member. */
  "own-password": 5,
} as const;
type Subject = { kind: keyof typeof LIMITS; value: string; account?: string };

const PLACE_KEPT_MS = 180 * DAY_MS;

/** Where an attempt on an account comes from. A known place is one that this account has signed in from before. */
export type Place = { key: string; isKnown: boolean };

export type Tries = {
  allowed: boolean;
  /** Attempts left after this one. */
  left: number;
  /** When the lock ends; meaningful when no attempts are left. */
  restsUntil: Date;
  /** Uncounts the attempt; used after a correct password. */
  giveBack: () => Promise<void>;
};

/**
 * The place of an attempt: the browser if the account is known there, otherwise the address. Two people behind one
 * address do not use up each other's attempts in browsers that they have signed in with before.
 */
export async function findPlace(
  account: string,
  browser: { id: string; address: string },
): Promise<Place> {
  const { db, clock } = runtime();
  const oldest = new Date(clock.now().getTime() - PLACE_KEPT_MS);
  const keys = [`browser:${browser.id}`, `address:${browser.address}`];
  for (const key of keys) {
    const [row] = await db
      .select({ lastUsedAt: knownPlaces.lastUsedAt })
      .from(knownPlaces)
      .where(eq(knownPlaces.place, hash(`${account} ${key}`)));
    if (row && row.lastUsedAt > oldest) return { key, isKnown: true };
  }
  return { key: `address:${browser.address}`, isKnown: false };
}

/** After a sign-in, marks this browser and this address as known for the account. */
export async function rememberPlaces(
  account: string,
  staffId: string,
  browser: { id: string; address: string },
): Promise<void> {
  const { db, clock } = runtime();
  const lastUsedAt = clock.now();
  const keys = [`browser:${browser.id}`];
  if (browser.address !== "unknown") keys.push(`address:${browser.address}`);
  await db
    .insert(knownPlaces)
    .values(keys.map((key) => ({ place: hash(`${account} ${key}`), staffId, lastUsedAt })))
    .onConflictDoUpdate({ target: knownPlaces.place, set: { lastUsedAt, staffId } });
}

/**
 * Counts a sign-in attempt before the password is checked, so that parallel attempts cannot exceed the limit. A known
 * place has a separate count, so attempts from elsewhere do not lock it. A refused attempt is not counted.
 */
export function takeSignInTry(account: string, address: string, place: Place): Promise<Tries> {
  const ofPlace: Subject = { kind: "place", value: `${account} ${place.key}`, account };
  if (place.isKnown) return takeTries([ofPlace]);
  return takeTries([
    ofPlace,
    { kind: "account", value: account, account },
    { kind: "address", value: address },
  ]);
}

/**
 * Counts an invalid passkey response. A valid one is neither counted nor refused: a signature cannot be guessed, and
 * junk from a clinic's address must not disable passkeys there.
 */
export function takePasskeyTry(address: string): Promise<Tries> {
  return takeTries([{ kind: "passkey", value: address }]);
}

/** Counts a second factor, or a signed-in staff member's current password, before it is checked. */
export function takeOwnTry(kind: "factor" | "own-password", staffId: string): Promise<Tries> {
  return takeTries([{ kind, value: staffId }]);
}

/** Deletes counts whose window is over, and places that have not been used for a long time. */
export async function deleteOldTries(): Promise<void> {
  const { db, clock } = runtime();
  const now = clock.now().getTime();
  await db
    .delete(loginFailures)
    .where(lt(loginFailures.windowStartedAt, new Date(now - WINDOW_MS)));
  await db.delete(knownPlaces).where(lt(knownPlaces.lastUsedAt, new Date(now - PLACE_KEPT_MS)));
}

/** A name or an address as a keyed hash that only this installation can compute. */
export function hash(value: string): string {
  return hashTry(runtime().env.NEXTAUTH_SECRET, value);
}

async function takeTries(subjects: readonly Subject[]): Promise<Tries> {
  const taken: Subject[] = [];
  const giveBack = async () => {
    for (const subject of taken) await giveTryBack(subject);
  };
  let tightest = { left: Number.POSITIVE_INFINITY, restsUntil: new Date(0) };
  for (const subject of subjects) {
    const { allowed, left, restsUntil } = await takeTry(subject);
    if (!allowed) {
      await giveBack();
      return { allowed, left: 0, restsUntil, giveBack: async () => undefined };
    }
    taken.push(subject);
    if (left < tightest.left) tightest = { left, restsUntil };
  }
  return { allowed: true, ...tightest, giveBack };
}

/**
 * Counts in a single statement that changes nothing once the attempts are used up: if the right password is submitted
 * twice at the last attempt, the refused submit leaves no trace. The lock starts with the last attempt of the window.
 */
async function takeTry(subject: Subject) {
  const { db, clock } = runtime();
  const now = clock.now();
  const limit = LIMITS[subject.kind];
  const { failures, windowStartedAt } = loginFailures;
  const over = sql`${windowStartedAt} <= ${new Date(now.getTime() - WINDOW_MS)}`;
  const account = subject.account === undefined ? null : hash(subject.account);
  const [row] = await db
    .insert(loginFailures)
    .values({ subject: hashSubject(subject), account, failures: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: loginFailures.subject,
      set: {
        failures: sql`case when ${over} then 1 else ${failures} + 1 end`,
        windowStartedAt: sql`case when ${over} or ${failures} = ${limit - 1} then ${now} else ${windowStartedAt} end`,
      },
      setWhere: sql`${over} or ${failures} < ${limit}`,
    })
    .returning();
  const startedAt = row?.windowStartedAt ?? (await readWindowStart(subject)) ?? now;
  return {
    allowed: row !== undefined,
    left: row ? Math.max(0, limit - row.failures) : 0,
    restsUntil: new Date(startedAt.getTime() + WINDOW_MS),
  };
}

async function readWindowStart(subject: Subject): Promise<Date | undefined> {
  const [row] = await runtime()
    .db.select({ windowStartedAt: loginFailures.windowStartedAt })
    .from(loginFailures)
    .where(eq(loginFailures.subject, hashSubject(subject)));
  return row?.windowStartedAt;
}

async function giveTryBack(subject: Subject): Promise<void> {
  const { db } = runtime();
  const isSubject = eq(loginFailures.subject, hashSubject(subject));
  await db
    .update(loginFailures)
    .set({ failures: sql`${loginFailures.failures} - 1` })
    .where(and(isSubject, sql`${loginFailures.failures} > 0`));
}

function hashSubject({ kind, value }: Subject): string {
  return hash(`${kind} ${value}`);
}

/** The error for an attempt that is not allowed, with the remaining time. */
export function resting({ restsUntil }: Tries): DashboardError {
  const leftMs = restsUntil.getTime() - runtime().clock.now().getTime();
  const minutes = Math.max(1, Math.ceil(leftMs / MINUTE_MS));
  const unit = minutes === 1 ? "minute" : "minutes";
  return new DashboardError(
    "rate_limited",
    `Too many attempts. Sign-in is locked for ${minutes} ${unit}.`,
    { retry_after_s: minutes * 60 },
  );
}
