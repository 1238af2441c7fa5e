import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { z } from "zod";
import { type ChangePasswordInput, SessionInfo } from "@/lib/contract/dashboard/staff";
import { apiFetch } from "./core/fetch";
import { forgetSearchTexts } from "./search-text";

export const sessionKeys = { current: ["session"] as const };

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

/** Ends the session on the server; its cookie is invalid from then on. */
export async function signOut(): Promise<unknown> {
  const answer = await apiFetch(z.unknown(), "/api/session", { method: "DELETE" });
  forgetSearchTexts();
  return answer;
}

/** Changes the password, including a one-time one. */
export function changePassword(input: ChangePasswordInput): Promise<unknown> {
  return apiFetch(z.unknown(), "/api/session/password", { method: "POST", body: input });
}
