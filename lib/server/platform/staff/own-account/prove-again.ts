import "server-only";
import type { Proof } from "@/lib/contract/dashboard/second-factor";
import type { OwnSessions } from "@/lib/contract/dashboard/staff";
import { MINUTE_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { requireOwnSecondFactor } from "./check-second-factor";
import { requireOwnPassword } from "./own-password";

/** How long a sign-in with a passkey or the identity provider counts as proof of identity. */
const FRESH_MS = 10 * MINUTE_MS;

/**
 * Asks a signed-in staff member for one factor again: the password, unless they signed in with a passkey or by single
 * sign-on in the last ten minutes. Throws like `requireOwnPassword`.
 */
export async function requireProof(ctx: Ctx, { current_password }: Proof): Promise<void> {
  if (hasJustSignedIn(ctx)) return;
  await requireOwnPassword(ctx.actor.id, current_password ?? "");
}

/**
 * Asks for full proof before the account's second factors are changed: always the password, plus a code where the staff
 * member has a second factor, unless they signed in with a passkey in the last ten minutes. Throws `invalid_request`
 * with an issue at `current_password` or `code`, and `rate_limited` after five wrong ones.
 */
export async function requireFullProof(ctx: Ctx, proof: Proof): Promise<void> {
  await requireOwnPassword(ctx.actor.id, proof.current_password ?? "");
  if (ctx.session.method === "passkey" && hasJustSignedIn(ctx)) return;
  await requireOwnSecondFactor(ctx.actor.id, proof.code ?? "");
}

/**
 * The proof that `requireProof` needs. Staff who used single sign-on have no password here and sign in again instead.
 */
export function findWantedProof(ctx: Ctx): OwnSessions["proof"] {
  if (hasJustSignedIn(ctx)) return "none";
  return ctx.session.method === "sso" ? "sign_in_again" : "password";
}

/** Whether a passkey or the identity provider opened this session in the last ten minutes. */
export function hasJustSignedIn({ session }: Ctx): boolean {
  return session.method !== "password" && isFresh(session);
}

/** Whether this session was opened in the last ten minutes with a one-time password, which it must replace. */
export function hasJustUsedOneTimePassword({ session }: Ctx): boolean {
  return session.mustChangePassword && session.method === "password" && isFresh(session);
}

function isFresh(session: Ctx["session"]): boolean {
  return runtime().clock.now().getTime() - session.createdAt.getTime() <= FRESH_MS;
}
