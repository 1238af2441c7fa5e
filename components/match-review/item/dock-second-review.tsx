"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { LEAVING, useItemKeys, useQueue } from "@/components/match-review/queue/queue-context";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import {
  MATCH_NOTE_LENGTH,
  type MatchDecision,
  type ReviewItem,
} from "@/lib/contract/dashboard/match-review";
import { shortId } from "@/lib/contract/short-id";
import {
  candidateLetter,
  matchPersonName,
} from "@/lib/domain/match-review/compare/candidate-labels";
import { whoDecided } from "@/lib/domain/match-review/decision-sentence";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { useSecondReview, useUndo } from "@/lib/query/match-review/use-match-review";
import { useSession } from "@/lib/query/session/session";
import { DockDraft } from "./dock-draft";
import { ITEM_NOTE, ITEM_PANEL } from "./item-class";
import type { Draft } from "./use-draft";
import { type Holdable, useHold } from "./use-hold";
import type { SecondAnswers } from "./use-second-answers";

const SENDING = "Another answer is being sent.";

type DockSecondReviewProps = Holdable & {
  decision: MatchDecision;
  draft: Draft;
  /** The differences above the comparison, which have to be confirmed before anyone can agree. */
  second: SecondAnswers;
  list: RefObject<HTMLElement | null>;
};

/**
 * A decision that needs a second review: who decided, and the buttons to agree or decline. Agreeing needs an answer to
 * each difference, and its key only leads to them. The person who decided can undo it.
 */
export function DockSecondReview(props: DockSecondReviewProps) {
  const { shown, hold, decision, draft, second, list } = props;
  const { review } = shown;
  const { staff } = useSession();
  const { openNext, announce, isLeaving } = useQueue();
  const [isDeclining, setDeclining] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLDivElement>(null);
  const secondReview = useSecondReview({
    onDoneHere: ({ second: given }) => {
      second.kept.sent();
      announce(
        given?.verdict === "declined"
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
      ? isLeaving
        ? LEAVING
        : undefined
      : `This needs the role ${leastRoleFor("match:second-review")} or a higher one.`;
  const isDisabled = isPending || disabledReason !== undefined;
  const sending = secondReview.sending?.verdict;
  const agreeDisabledReason =
    disabledReason ?? (second.seen ? undefined : "Confirm each difference first.");
  useEffect(() => {
    if (isDeclining) field.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [isDeclining]);
  function decline() {
    if (isDisabled) return;
    const note = second.decline.trim();
    if (!isDeclining || note === "") {
      setDeclining(true);
      announce("Say why you decline it.");
      return;
    }
    secondReview.start({ decision_id: decision.id, verdict: "declined", note });
  }
  function agree() {
    if (isDisabled || !second.seen) return;
    second.remember();
    secondReview.start({ decision_id: decision.id, verdict: "agreed", seen: second.seen });
  }
  // The key never sends: it leads to the first difference that is not confirmed, and then to the button.
  function goToAgree() {
    if (isDisabled) return;
    if (second.seen) {
      // What is agreed to stays in view.
      list.current?.scrollIntoView({ block: "nearest" });
      return send.current?.querySelector("button")?.focus({ preventScroll: true });
    }
    announce(`${second.open} of ${second.points.length} differences are not confirmed yet.`);
    const next = list.current?.querySelector<HTMLElement>("li:not([data-answered]) [data-point]");
    next?.scrollIntoView({ block: "nearest" });
    next?.focus();
  }
  useItemKeys("Second review", [
    { keys: "a", label: "Go through the differences, then agree", run: goToAgree },
    { keys: "r", label: "Decline", run: decline },
  ]);
  return (
    <>
      {decision.by.is_me ? null : <DockDraft draft={draft} />}
      <div className={ITEM_PANEL}>
        <div>
          <h2 className="sr-only">This waits for a second review</h2>
          <p className="text-small">
            {whoDecided(decision)} for {formatTarget(review, decision)}.
            {decision.note ? ` “${decision.note}”` : ""}
          </p>
        </div>
        <DraftNotice draft={second.kept} />
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
              {isDeclining ? (
                <div ref={field} className={ITEM_NOTE}>
                  <TextField
                    label="Why you decline it"
                    maxLength={MATCH_NOTE_LENGTH}
                    value={second.decline}
                    onChange={second.writeDecline}
                    onKeyDown={(event) => {
                      if (event.key === "Enter" && !event.repeat) decline();
                      if (event.key === "Escape") setDeclining(false);
                    }}
                    errorMessage={second.decline.trim() ? undefined : "Say why you decline it."}
                  />
                </div>
              ) : null}
              <Button
                kbd="r"
                disabledReason={sending === "agreed" ? SENDING : disabledReason}
                isPending={sending === "declined"}
                onPress={decline}
              >
                Decline
              </Button>
              <div ref={send}>
                <Button
                  variant="danger"
                  kbd="a"
                  disabledReason={sending === "declined" ? SENDING : agreeDisabledReason}
                  isPending={sending === "agreed"}
                  onPress={agree}
                >
                  Agree and send
                </Button>
              </div>
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
