"use client";

import { usePathname, useRouter } from "next/navigation";
import { createContext, type ReactNode, use } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import type { MatchDecision } from "@/lib/contract/dashboard/match-review";
import { describeState } from "@/lib/domain/match-review/decision-sentence";
import { describeWriteFailure, getFailure } from "@/lib/query/core/failure";
import { useUndo } from "@/lib/query/match-review/use-match-review";
import { useSession } from "@/lib/query/session/session";
import { type OwnDecision, useOwnDecision } from "./use-own-decision";

type UndoControls = {
  own: OwnDecision | null;
  isPending: boolean;
  undo: () => void;
  dismiss: () => void;
};

const UndoContext = createContext<UndoControls>({
  own: null,
  isPending: false,
  undo: () => undefined,
  dismiss: () => undefined,
});

/** The viewer's last decision and how to undo it, as the frame around every screen knows them. */
export function useLastDecision(): UndoControls {
  return use(UndoContext);
}

/**
 * Undoes the viewer's last decision, by its id. It belongs to the frame around the screens, so that the key works while
 * one screen follows another, and says so when it comes too late.
 */
export function UndoProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { own, dismiss } = useOwnDecision();
  const { staff } = useSession();
  const write = useUndo({
    onUndone: ({ item_id }) => {
      toast({ tone: "success", title: "Undone. It was never sent." });
      // Any screen other than match review is left alone.
      const { pathname, search } = window.location;
      if (pathname.startsWith("/match-review")) router.push(`/match-review/${item_id}${search}`);
    },
    onFailed: (error) => {
      const notDone = getFailure(error).kind === "conflict" ? TOO_LATE : "Not undone";
      toast({ tone: "error", ...describeWriteFailure(error, notDone) });
    },
  });
  function undo() {
    if (!own || write.isPending) return;
    const reason = whyTooLate(own, staff.id);
    if (reason === null) write.start(own.decision.id);
    else toast({ tone: "info", title: `${TOO_LATE}.`, body: reason });
  }
  return (
    <UndoContext value={{ own, isPending: write.isPending, undo, dismiss }}>
      {children}
      {own ? <UndoKeys undo={undo} /> : null}
    </UndoContext>
  );
}

const TOO_LATE = "Too late to undo";

/** `u` has another meaning on other screens. */
function UndoKeys({ undo }: { undo: () => void }) {
  const isHere = usePathname().startsWith("/match-review");
  useKeys("Last decision", [
    { keys: "z", label: "Undo the last decision", run: undo },
    ...(isHere ? [{ keys: "u", label: "Undo the last decision", run: undo }] : []),
  ]);
  return null;
}

/** Why a decision cannot be undone any more, as a sentence; null while it can. */
function whyTooLate({ decision, until }: OwnDecision, staffId: string): string | null {
  const { by, second, state } = decision;
  if (!by.is_me && second?.staff_id !== staffId) return `Only ${by.name} can undo this decision.`;
  if (state === "awaiting_second") return null;
  if (state === "waiting") {
    return until !== null && until > Date.now() ? null : "The decision is being sent.";
  }
  return `${describeState(decision)}${sayWho(decision)}`;
}

function sayWho({ second }: MatchDecision): string {
  return second ? ` ${second.name} ${second.verdict} in the second review.` : "";
}
