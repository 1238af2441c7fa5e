import { type QueryClient, queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type {
  ChangeDisplayInput,
  DisplaySettings,
} from "@/lib/contract/dashboard/settings/display-settings";
import type { SessionInfo } from "@/lib/contract/dashboard/staff";
import { api } from "@/lib/query/core/api";
import { read } from "@/lib/query/core/keys";
import { emitToTabs } from "@/lib/query/core/session-channel";
import { forgetDrafts, sendDrafts } from "@/lib/query/form-drafts/draft-keepers";
import { forgetSearchTexts } from "@/lib/query/search-text";

/** Who is signed in. The dashboard's layout puts it into the cache, so no screen waits for it. */
export const sessionQuery = () =>
  queryOptions({ ...read("GET /api/session"), staleTime: Number.POSITIVE_INFINITY });

/** Who is signed in, on any screen behind the sign-in. */
export function useSession(): SessionInfo {
  return useSuspenseQuery(sessionQuery()).data;
}

/** Ends the session on the server; its cookie is invalid from then on, and every tab is covered. */
export async function signOut(): Promise<unknown> {
  await sendDrafts();
  const answer = await api("DELETE /api/session");
  forgetSearchTexts();
  forgetDrafts();
  emitToTabs({ kind: "ended", isSignOut: true });
  return answer;
}

/** Stores display settings; returns all of them as stored. */
export const changeDisplay = (part: ChangeDisplayInput) => api("PATCH /api/session/display", part);

/** Puts display settings on the screen. */
export function showDisplay(client: QueryClient, display: DisplaySettings | null): void {
  client.setQueryData(sessionQuery().queryKey, (session) => session && { ...session, display });
}

/** One's own open sessions, in all browsers. */
export const ownSessionsQuery = () => queryOptions(read("GET /api/session/list"));
