import "server-only";
import { randomUUID } from "node:crypto";
import { HOUR_MS } from "@/lib/contract/time";
import { runtime } from "@/lib/server/core/runtime";
import { storeAttempt, storeOutcome } from "@/lib/server/platform/audit/audit-search";
import type { Browser } from "./browser";
import { type Member, signInAction } from "./sign-in-member";

/** Opens a session and ends the one that this browser had before, even someone else's; returns its id. */
export async function openSession(
  member: Member,
  browser: Browser,
  method: "password" | "passkey" | "sso" = "password",
): Promise<string> {
  const { sessions, clock, env } = runtime();
  const id = randomUUID();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + env.SESSION_ABSOLUTE_HOURS * HOUR_MS);
  const action = signInAction(member, method === "password" ? {} : { sign_in_method: method });
  await storeAttempt(action);
  await sessions.insert({
    id,
    staffId: member.id,
    teamId: member.teamId,
    method,
    browser: browser.name,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  if (browser.sessionId !== null) await sessions.revoke(browser.sessionId, now);
  await storeOutcome(action, { outcome: "succeeded", errorCode: null });
  return id;
}
