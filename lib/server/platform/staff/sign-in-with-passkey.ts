import "server-only";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq, isNull } from "drizzle-orm";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { staff } from "@/lib/server/db/schema/staff";
import { findPasskeyOwner } from "@/lib/server/platform/second-factor/passkeys";
import type { Browser } from "./browser";
import { openSession } from "./open-session";
import { noteRefusedTry } from "./refused-tries";
import { findMember, requireOwnWay } from "./sign-in-member";
import { rememberPlaces, resting, takePasskeyTry } from "./sign-in-tries";

/**
 * Opens a session for the owner of the passkey that signed the challenge; returns its id. A passkey covers both
 * factors: the person possesses it, and it verified them by finger, face or PIN. Throws `unauthenticated`, and
 * `rate_limited` for invalid responses from an address that sent too many of them.
 */
export async function signInWithPasskey(answer: { id: string }, browser: Browser): Promise<string> {
  // The WebAuthn library validates everything in it.
  const staffId = await findPasskeyOwner(answer as unknown as AuthenticationResponseJSON);
  const [person] = staffId === null ? [] : await findEnabled(staffId);
  const found = person && (await findMember(person));
  if (!person || !found) {
    const tries = await takePasskeyTry(browser.address);
    const reason = tries.allowed ? "unknown_name" : "too_many_tries";
    noteRefusedTry(`passkey ${answer.id}`, browser.address, reason);
    if (!tries.allowed) throw resting(tries);
    throw new DashboardError("unauthenticated", "This passkey does not open an account here.");
  }
  if (person.mustChangePassword) {
    throw new DashboardError("unauthenticated", "Sign in with your one-time password first.");
  }
  const member = await requireOwnWay(found);
  await rememberPlaces(person.email, person.id, browser);
  return openSession(member, browser, "passkey");
}

function findEnabled(staffId: string) {
  return runtime()
    .db.select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      mustChangePassword: staff.mustChangePassword,
    })
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)));
}
