"use client";

import { useRef, useState } from "react";
import { useQueue } from "@/components/match-review/queue/queue-context";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import { shortId } from "@/components/ui/display/short-id";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import {
  MATCH_NOTE_LENGTH,
  type MatchDecision,
  type ReviewItem,
} from "@/lib/contract/dashboard/match-review";
import {
  candidateLetter,
  matchPersonName,
} from "@/lib/domain/match-review/compare/candidate-labels";
import { whoDecided } from "@/lib/domain/match-review/decision-sentence";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { useSecondReview, useUndo } from "@/lib/query/match-review/use-match-review";
import { useSession } from "@/lib/query/session/session";
import { DockDraft } from "./dock-draft";
import { ITEM_NOTE, ITEM_PANEL } from "./item-class";
import type { Draft } from "./use-draft";
import { type Holdable, useHold } from "./use-hold";

type DockSecondReviewProps = Holdable & { decision: MatchDecision; draft: Draft };

/**
 * A decision that needs a second review: the reasons, and the buttons to agree or decline. The person who decided can
 * undo it.
 */
export function DockSecondReview({ shown, hold, decision, draft }: DockSecondReviewProps) {
  const { review } = shown;
  const { staff } = useSession();
  const { openNext, announce } = useQueue();
  const [note, setNote, kept] = useDraftText("match-second-review", decision.id);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const secondReview = useSecondReview({
    onDoneHere: ({ second }) => {
      kept.sent();
      announce(
        second?.verdict === "declined"
          ? "Declined. It will not be sent."
          : "Agreed. It will be sent.",
      );
      openNext(review.item.id);
    },
  });
  useHold(secondReview.isPending, shown, hold);
  const undo = useUndo();
  const isPending = secondReview.isPending || undo.isPending;
  const disabledReason = decision.by.is_me
    ? "Somebody else has to review your decision."
    : can(staff.role, "match:second-review")
      ? undefined
      : `This needs the role ${leastRoleFor("match:second-review")} or a higher one.`;
  function answer(verdict: "agreed" | "declined") {
    if (isPending || disabledReason !== undefined) return;
    if (verdict === "declined" && note.trim() === "") {
      setMissing(true);
      announce("Say why you decline it.");
      field.current?.querySelector("input")?.focus({ preventScroll: true });
      return;
    }
    secondReview.start({ decision_id: decision.id, verdict, note: note.trim() });
  }
  useKeys("Second review", [
    { keys: "a", label: "Agree", run: () => answer("agreed") },
    { keys: "r", label: "Decline", run: () => answer("declined") },
  ]);
  return (
    <>
      {decision.by.is_me ? null : <DockDraft draft={draft} />}
      <div className={ITEM_PANEL}>
        <div>
          <h2>This waits for a second review</h2>
          <p className="text-small">
            {whoDecided(decision)} for {formatTarget(review, decision)}.
            {decision.note ? ` “${decision.note}”` : ""}
          </p>
          <ul className="text-small text-ink-2" aria-label="Why a second review is needed">
            {decision.why_second.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </div>
        <WriteNotice
          write={secondReview.error ? secondReview : undo}
          notDone="Nothing was sent"
          current="The decision waits for a second review."
        />
        <div className="flex items-center gap-2 flex-wrap">
          {decision.by.is_me ? (
            <Button isPending={undo.isPending} onPress={() => undo.start(decision.id)}>
              Undo this decision
            </Button>
          ) : (
            <>
              <div ref={field} className={ITEM_NOTE}>
                <DraftNotice draft={kept} />
                <TextField
                  label="Note for the second review"
                  maxLength={MATCH_NOTE_LENGTH}
                  value={note}
                  onChange={setNote}
                  errorMessage={isMissing && !note.trim() ? "Say why you decline it." : undefined}
                />
              </div>
              <Button
                kbd="r"
                disabledReason={disabledReason}
                isPending={isPending}
                onPress={() => answer("declined")}
              >
                Decline
              </Button>
              <Button
                variant="danger"
                kbd="a"
                disabledReason={disabledReason}
                isPending={isPending}
                onPress={() => answer("agreed")}
              >
                Agree and send
              </Button>
            </>
          )}
          <Button onPress={() => openNext(review.item.id)}>Next result</Button>
        </div>
      </div>
    </>
  );
}

function formatTarget({ candidates }: ReviewItem, decision: MatchDecision): string {
  const place = candidates.findIndex(({ candidate, user_id }) =>
    decision.order_id ? candidate.order_id === decision.order_id : user_id === decision.user_id,
  );
  const candidate = candidates[place];
  if (candidate) {
    const order = decision.order_id ? `, order ${shortId(decision.order_id)}` : "";
    return `candidate ${candidateLetter(place)}, ${matchPersonName(candidate.patient)}${order}`;
  }
  if (decision.order_id) return `order ${shortId(decision.order_id)}, found by search`;
  return "a person found by search, with a replacement order";
}
