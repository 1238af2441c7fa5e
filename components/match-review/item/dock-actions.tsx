"use client";

import { useRef, useState } from "react";
import { useQueue } from "@/components/match-review/queue/queue-context";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Kbd } from "@/components/ui/keyboard/kbd";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import type { MatchAction } from "@/lib/contract/service/unmatched-result";
import { reportFacts } from "@/lib/domain/match-review/compare/candidate-facts";
import {
  candidateKey,
  candidateLetter,
  getTarget,
  matchPersonName,
} from "@/lib/domain/match-review/compare/candidate-labels";
import { isFound } from "@/lib/domain/match-review/compare/found-candidate";
import { formatAction } from "@/lib/domain/match-review/decision-sentence";
import { secondReviewReasons } from "@/lib/domain/match-review/second-review";
import { DecideAcceptDialog } from "./decide-accept-dialog";
import { DockNote } from "./dock-note";
import { ITEM_PANEL } from "./item-class";
import { useDecision } from "./use-decision";
import type { Draft } from "./use-draft";
import { type Holdable, useHold } from "./use-hold";

const NEEDS_NOTE = {
  reject: "Say why it is rejected, then press Enter.",
  unsure: "Say what is unclear, then press Enter.",
} as const;

type DockActionsProps = Holdable & { draft: Draft };

/** The decisions that the service allows now, each with what it needs before it is sent. */
export function DockActions({ shown, hold, draft }: DockActionsProps) {
  const { review } = shown;
  const { announce } = useQueue();
  const write = useDecision(review.item.id, draft.kept.sent);
  const { isPending } = write;
  useHold(isPending, shown, hold);
  // The decision that waits for its note. Leaving the note, another choice or another decision abandons it.
  const [asked, setAsked] = useState<keyof typeof NEEDS_NOTE | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const allowed = review.item.allowed_actions ?? [];
  const { chosen } = draft;
  const chosenKey = chosen && candidateKey(chosen);
  const [lastChosen, setLastChosen] = useState(chosenKey);
  if (lastChosen !== chosenKey) {
    setLastChosen(chosenKey);
    setAsked(null);
  }
  const target = chosen ? getTarget(chosen) : null;
  const note = draft.note.trim();
  const whySecond =
    chosen && target
      ? secondReviewReasons({
          item: review.item,
          candidate: isFound(chosen) ? null : chosen.candidate,
          order: chosen.order,
          collectedAt: reportFacts(review.item).collectedAt,
          result: review.person,
          patient: chosen.patient,
        })
      : [];
  const hasCandidates = draft.candidates.length > 0;
  const acceptDisabledReason = target
    ? undefined
    : hasCandidates
      ? "Choose a candidate first."
      : "Search for the person or the order first.";

  function decide(action: MatchAction) {
    if (isPending || !allowed.includes(action)) return;
    setAsked(null);
    if (action === "accept") {
      if (acceptDisabledReason !== undefined) return announce(acceptDisabledReason);
      if (whySecond.length > 0) return setConfirming(true);
      return accept(note);
    }
    if (note === "") {
      setAsked(action);
      announce(NEEDS_NOTE[action]);
      writeNote();
      return;
    }
    // The note loses the focus, so that the page receives the next key, such as the undo key.
    field.current?.blur();
    write.start({ action, note });
  }
  // The dock sticks to the window, so nothing has to be scrolled into view.
  function writeNote() {
    field.current?.focus({ preventScroll: true });
  }
  function accept(text: string) {
    if (target) write.start({ action: "accept", ...target, note: text });
  }
  useKeys("Decide", [
    ...(allowed.includes("accept")
      ? [{ keys: "a", label: "Accept", run: () => decide("accept") }]
      : []),
    ...(allowed.includes("reject")
      ? [{ keys: "r", label: "Reject", run: () => decide("reject") }]
      : []),
    ...(allowed.includes("unsure")
      ? [{ keys: "e", label: "Unsure, escalate", run: () => decide("unsure") }]
      : []),
    { keys: "n", label: "Write the note", run: writeNote },
  ]);
  return (
    <>
      {write.error ? (
        <div className={ITEM_PANEL}>
          <WriteNotice
            write={write}
            notDone="Not decided"
            kept="What you chose and wrote is kept here."
            current="It waits for a decision."
          />
        </div>
      ) : null}
      <div className="px-6 max-sm:px-4">
        <DraftNotice draft={draft.kept} />
      </div>
      <div className="flex items-start flex-wrap gap-2 pt-2.5 pb-1.5 px-6 max-sm:grid max-sm:grid-cols-[1fr_1fr] max-sm:py-2 max-sm:px-4">
        <DockNote
          ref={field}
          note={draft.note}
          onWrite={draft.write}
          problem={asked && note === "" ? NEEDS_NOTE[asked] : null}
          onEnter={() => asked && decide(asked)}
          onLeave={() => setAsked(null)}
        />
        {allowed.includes("accept") ? (
          <Button
            kbd="a"
            variant={whySecond.length > 0 ? "danger" : "default"}
            className="max-sm:col-span-2"
            disabledReason={acceptDisabledReason}
            isPending={isPending}
            onPress={() => decide("accept")}
          >
            {acceptLabel(draft, whySecond.length > 0)}
          </Button>
        ) : null}
        {allowed.includes("reject") ? (
          <Button kbd="r" isPending={isPending} onPress={() => decide("reject")}>
            {formatAction("reject").button}
          </Button>
        ) : null}
        {allowed.includes("unsure") ? (
          <Button kbd="e" variant="primary" isPending={isPending} onPress={() => decide("unsure")}>
            {formatAction("unsure").button}
          </Button>
        ) : null}
      </div>
      {whySecond.length > 0 ? (
        <p className={`pb-1.5 px-6 max-sm:px-4 text-small text-ink-2`}>
          A second review is needed: {whySecond.join(" ")}
        </p>
      ) : null}
      <DockKeys allowed={allowed} count={draft.candidates.length} />
      {isConfirming && chosen ? (
        <DecideAcceptDialog
          name={matchPersonName(chosen.patient)}
          orderId={chosen.candidate.order_id ?? null}
          why={whySecond}
          note={draft.note}
          onWrite={draft.write}
          onConfirm={() => {
            setConfirming(false);
            accept(note);
          }}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
}

function acceptLabel({ chosen, candidates }: Draft, needsSecond: boolean): string {
  if (!chosen) {
    return candidates.length > 0 ? "Accept: choose a candidate first" : "Accept: search first";
  }
  const key = candidateKey(chosen);
  const letter = candidateLetter(
    candidates.findIndex((candidate) => candidateKey(candidate) === key),
  );
  return needsSecond ? `Accept ${letter}, request a second review …` : `Accept ${letter}`;
}

/** The decisions that the service allows now, and the keys of this page. */
function DockKeys({ allowed, count }: { allowed: readonly string[]; count: number }) {
  const labels = allowed.map((action) => formatAction(action).button.toLowerCase());
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 pb-2.5 px-6 text-label text-ink-3">
      <span>
        {labels.length > 0
          ? `Allowed by the service now: ${labels.join("; ")}`
          : "The service allows nothing here now"}
      </span>
      <span className="ml-auto max-sm:hidden">
        <Kbd>j</Kbd> <Kbd>k</Kbd> queue
      </span>
      {count > 0 ? (
        <span className="max-sm:hidden">
          <Kbd>1</Kbd> {count > 1 ? <Kbd>2</Kbd> : null} choose
        </span>
      ) : null}
      <span className="max-sm:hidden">
        <Kbd>n</Kbd> note
      </span>
      <span className="max-sm:hidden">a held key decides only one result</span>
      <span className="max-sm:hidden">
        <Kbd>?</Kbd> all keys
      </span>
    </div>
  );
}
