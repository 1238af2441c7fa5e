import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { Proof } from "@/lib/contract/dashboard/second-factor";
import { type ChangePasswordInput, OwnSessions, SessionInfo } from "@/lib/contract/dashboard/staff";
import { apiFetch } from "@/lib/query/core/fetch";
import { emitToTabs } from "@/lib/query/core/session-channel";
import { forgetDrafts, sendDrafts } from "@/lib/query/form-drafts/draft-keepers";
import { forgetSearchTexts } from "@/lib/query/search-text";

export const sessionKeys = {
  current: ["session"] as const,
  own: ["session", "own"] as const,
};

/** Who is signed in. The dashboard's layout puts it into the cache, so no screen waits for it. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: sessionKeys.current,
    queryFn: ({ signal }) => apiFetch(SessionInfo, "/api/session", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Who is signed in, on any screen behind the sign-in. */
export function useSession(): SessionInfo {
  return useSuspenseQuery(sessionQuery()).data;
}

/** Ends the session on the server; its cookie is invalid from then on, and every tab is covered. */
export async function signOut(): Promise<unknown> {
  await sendDrafts();
  const answer = await apiFetch(z.unknown(), "/api/session", { method: "DELETE" });
  forgetSearchTexts();
  forgetDrafts();
  emitToTabs({ kind: "ended", isSignOut: true });
  return answer;
}

/** Reports to the server that the person is present, so that the session does not end as idle. */
export function continueSession(): Promise<SessionInfo> {
  return apiFetch(SessionInfo, "/api/session", { method: "POST", body: {} });
}

/** One's own open sessions, in all browsers. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: sessionKeys.own,
    queryFn: ({ signal }) => apiFetch(OwnSessions, "/api/session/list", { signal }),
  });

/** Ends one of one's own sessions. */
export function endOwnSession(sessionId: string, proof: Proof): Promise<unknown> {
  const path = `/api/session/list/${encodeURIComponent(sessionId)}`;
  return apiFetch(z.unknown(), path, { method: "DELETE", body: proof });
}

/** Changes the password, including a one-time one. */
export function changePassword(input: ChangePasswordInput): Promise<unknown> {
  return apiFetch(z.unknown(), "/api/session/password", { method: "POST", body: input });
}
