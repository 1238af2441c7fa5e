import "server-only";
import type { AuditDetail } from "@/lib/server/core/audit-action";
import { DashboardError, toDashboardError } from "@/lib/server/core/errors";
import { QueueFullError } from "@/lib/server/core/queue-full-error";
import { runtime } from "@/lib/server/core/runtime";
import { storeRefusal } from "@/lib/server/platform/audit/audit-search";
import type { Browser } from "./browser";
import { openSession } from "./open-session";
import { requireSecondFactor } from "./own-account/check-second-factor";
import { noteRefusedTry } from "./refused-tries";
import { findMember, type Member, requireOwnWay, signInAction } from "./sign-in-member";
import { findPlace, rememberPlaces, resting, type Tries, takeSignInTry } from "./sign-in-tries";
import {
  checkPassword,
  isPasswordUnchanged,
  type KnownStaff,
  normalizeEmail,
  spendOneTimePassword,
} from "./staff";

type Attempt = { email: string; password: string; code?: string | null; browser: Browser };

/**
 * Checks an e-mail and a password and opens a session; returns its id. Throws `rate_limited` while the account is
 * locked for this place, `overloaded` when too many sign in at the same time, and otherwise `unauthenticated` with the
 * remaining attempts, and `forbidden` to who knows the password of an account that only single sign-on opens; message and response time are the same for any account. A correct password never counts as an
 * attempt.
 */
export async function signIn({ email, password, code, browser }: Attempt): Promise<string> {
  const account = normalizeEmail(email);
  const person = await checkCredentials(account, password, browser);
  const found = await findMember(person);
  if (!found) {
    throw new DashboardError(
      "forbidden",
      "Your account does not belong to a clinic here. Ask an administrator.",
    );
  }
  const member = await requireOwnWay(found);
  await requireSecondFactor(person.id, code ?? null).catch(async (thrown: unknown) => {
    const refusal = toDashboardError(thrown);
    if (code)
      await storeRefusal(signInAction(member, { sign_in_reason: "second_factor" }), refusal);
    throw refusal;
  });
  await requireUsable(person, member);
  await rememberPlaces(account, person.id, browser);
  const session = await openSession(member, browser);
  await requireUnchanged(person, member, session);
  return session;
}

/**
 * Replacing a password ends the existing sessions. If that happens during this sign-in, the new session is ended here.
 */
async function requireUnchanged(
  person: KnownStaff,
  member: Member,
  sessionId: string,
): Promise<void> {
  const { db, clock, sessions } = runtime();
  if (await isPasswordUnchanged(db, person)) return;
  await sessions.revoke(sessionId, clock.now());
  const refusal = new DashboardError(
    "unauthenticated",
    "Your password was changed while you signed in. Sign in with the new one.",
  );
  await storeRefusal(signInAction(member, {}), refusal);
  throw refusal;
}

async function checkCredentials(
  account: string,
  password: string,
  browser: Browser,
): Promise<KnownStaff> {
  const { db } = runtime();
  const { address } = browser;
  const place = await findPlace(account, browser);
  const tries = await takeSignInTry(account, address, place);
  if (!tries.allowed) {
    noteRefusedTry(account, address, "too_many_tries");
    throw resting(tries);
  }
  const { member, fits } = await checkPassword(db, account, password, place).catch(
    async (thrown: unknown) => {
      await tries.giveBack();
      if (thrown instanceof QueueFullError) noteRefusedTry(account, address, "overloaded");
      throw thrown;
    },
  );
  if (!member) noteRefusedTry(account, address, "unknown_name");
  else if (!fits) deferRefusal(member, wrongPassword(), {});
  if (!member || !fits) throw wrongPassword(tries);
  await tries.giveBack();
  return member;
}

/** A one-time password opens one session, and only until it expires. */
async function requireUsable(person: KnownStaff, member: Member): Promise<void> {
  const { db, clock } = runtime();
  if (!person.mustChangePassword) return;
  if (await spendOneTimePassword(db, person.id, clock.now())) return;
  const refusal = new DashboardError(
    "unauthenticated",
    "This one-time password was used before or has expired. Ask an administrator for a new one.",
  );
  await storeRefusal(signInAction(member, { sign_in_reason: "one_time_password" }), refusal);
  throw refusal;
}

/** Stored after the response, because waiting for it would reveal whether an account exists. */
function deferRefusal(person: KnownStaff, refusal: DashboardError, detail: AuditDetail): void {
  const { afterResponse, log } = runtime();
  const store = async () => {
    const member = await findMember(person);
    if (member) await storeRefusal(signInAction(member, detail), refusal);
  };
  afterResponse(store().catch(() => log.error({ staffId: person.id }, "refusal not stored")));
}

function wrongPassword(tries?: Tries): DashboardError {
  const left = tries?.left ?? 0;
  const rest =
    left === 0
      ? "No attempts are left: sign-in is locked for 15 minutes."
      : `${left} ${left === 1 ? "attempt is" : "attempts are"} left.`;
  return new DashboardError("unauthenticated", `Wrong e-mail or password. ${rest}`);
}
