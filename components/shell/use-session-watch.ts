"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { closeToasts } from "@/components/ui/feedback/toast";
import { MINUTE_MS } from "@/lib/contract/time";
import {
  getLastUse,
  hasUncountedAction,
  recordUse,
  watchActivity,
} from "@/lib/query/core/activity";
import { api } from "@/lib/query/core/api";
import { getFailure } from "@/lib/query/core/failure";
import { emitToTabs, watchSessionNews } from "@/lib/query/core/session-channel";
import { showAnswer } from "@/lib/query/core/show-answer";
import { forgetDrafts, getDraftKeeper } from "@/lib/query/form-drafts/draft-keepers";
import { sessionKeys } from "@/lib/query/keys";
import { sessionQuery, useSession } from "@/lib/query/session/session";
import { getSessionPhase, type SessionPhase } from "./session-limits";

const CHECK_MS = 15_000;

export type SessionWatch = {
  phase: SessionPhase;
  /** Notifies the server that the person is present. */
  stay: () => Promise<void>;
  /** Called after a new sign-in over the page: the same person continues here, another person gets a fresh page. */
  resume: () => Promise<void>;
};

/**
 * Watches the page's session: the last two minutes before its end, and its end as reported by the server, by other
 * tabs, or by the clock, because an idle page sends no requests that count as use and would never learn of it.
 */
export function useSessionWatch(): SessionWatch {
  const client = useQueryClient();
  const router = useRouter();
  const path = usePathname();
  const { staff, team, expires_at, idle_minutes } = useSession();
  const [phase, setPhase] = useState<SessionPhase>("open");

  const end = useCallback(() => setPhase("over"), []);

  const stay = useCallback(async () => {
    showAnswer(client, sessionQuery().queryKey, await api("POST /api/session"));
    setPhase("open");
  }, [client]);

  const resume = useCallback(async () => {
    const session = await api("POST /api/session");
    if (session.staff.id !== staff.id || session.team.id !== team.id) return startAfresh();
    showAnswer(client, sessionQuery().queryKey, session);
    recordUse();
    getDraftKeeper(client, { staff_id: staff.id, team_id: team.id }).resume();
    setPhase("open");
    router.refresh();
    emitToTabs({ kind: "present", staffId: staff.id, teamId: team.id });
  }, [client, router, staff.id, team.id]);

  useEffect(() => {
    if (phase !== "over") return;
    forgetPage();
    // Unsent drafts stay in memory, for the same person only.
    getDraftKeeper(client, { staff_id: staff.id, team_id: team.id }).end();
    // The ended session's data stays, so that the next person can be compared with its owner.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKeys.current[0] });
  }, [client, phase, staff.id, team.id]);

  useEffect(() => watchActivity(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another screen is a use of the session.
  useEffect(() => recordUse(), [path]);

  useEffect(() => {
    emitToTabs({ kind: "present", staffId: staff.id, teamId: team.id });
  }, [staff.id, team.id]);

  useEffect(
    () =>
      watchSessionNews((news) => {
        if (news.kind === "ended") {
          if (news.isSignOut) forgetDrafts();
          return end();
        }
        if (news.staffId !== staff.id || news.teamId !== team.id) return startAfresh();
        if (phase === "over") void resume().catch(() => undefined);
      }),
    [end, resume, phase, staff.id, team.id],
  );

  useEffect(() => {
    if (phase === "over") return;
    const heard = (state: { error: unknown } | undefined) => {
      if (!state?.error || getFailure(state.error).kind !== "unauthenticated") return;
      end();
      emitToTabs({ kind: "ended" });
    };
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === "updated") heard(event.query.state);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === "updated") heard(event.mutation.state);
      }),
    ];
    const check = () => {
      const limits = { expiresAt: expires_at, idleMinutes: idle_minutes };
      const next = getSessionPhase(Date.now(), getLastUse(), limits);
      if (next === "over") return end();
      setPhase(next);
      // Someone who types for a long time sends no requests meanwhile, so this notifies the server that they are
      // present.
      if (hasUncountedAction() && Date.now() - getLastUse() >= MINUTE_MS) {
        void stay().catch((error: unknown) => heard({ error }));
      }
    };
    const timer = setInterval(check, CHECK_MS);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [client, phase, end, stay, expires_at, idle_minutes]);

  return { phase, stay, resume };
}

/** Removes what could remain of a page: its toasts, and the data that was loaded with it. */
function forgetPage(): void {
  closeToasts();
  for (const script of document.querySelectorAll("script:not([src])")) script.remove();
}

/** Loads a whole new page, so that nothing of the previous session remains in this tab's memory. */
function startAfresh(): void {
  forgetDrafts();
  window.location.assign("/");
}
