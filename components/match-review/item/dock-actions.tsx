"use client";

import { useEffect, useRef, useState } from "react";
import { LEAVING, useItemKeys, useQueue } from "@/components/match-review/queue/queue-context";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Kbd } from "@/components/ui/keyboard/kbd";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { MatchAction } from "@/lib/contract/service/unmatched-result";
import {
  candidateKey,
  candidateLetter,
  getTarget,
  matchPersonName,
} from "@/lib/domain/match-review/compare/candidate-labels";
import { formatAction } from "@/lib/domain/match-review/decision-sentence";
import { reviewPoints } from "@/lib/domain/match-review/review-points";
import {
  candidateAcceptFacts,
  needsNote,
  secondReviewReasons,
} from "@/lib/domain/match-review/second-review";
import { CandidateKeys } from "./candidate-keys";
import { DecideAcceptDialog } from "./decide-accept-dialog";
import { OutdatedTexts } from "./dock-draft";
import { DockNote } from "./dock-note";
import { ITEM_PANEL } from "./item-class";
import { useDecision } from "./use-decision";
import { type Draft, getAcceptKey, type TextedAction } from "./use-draft";
import { type Holdable, useHold } from "./use-hold";

const NOTES = {
  reject: {
    label: "Why it is rejected",
    missing: "Say why it is rejected, then press Enter.",
  },
  unsure: {
    label: "What is unclear",
    missing: "Say what is unclear, then press Enter.",
  },
} as const satisfies Record<TextedAction, object>;

const CHOOSE_BEFORE_NOTE =
  "A note belongs to one decision: choose a candidate, or press r or e first.";
const WRITE_WHY_THIS = "Another order of this person fits as well: write why it is this one.";
const SENDING = "Another decision is being sent.";

type DockActionsProps = Holdable & { draft: Draft };

/** The decisions that the service allows now, each with what it needs before it is sent. */
export function DockActions({ shown, hold, draft }: DockActionsProps) {
  const { review } = shown;
  const { announce, isLeaving } = useQueue();
  const { zone } = useDisplayZone();
  const { asked, ask, chosen } = draft;
  const write = useDecision(review.item.id, () => {
    draft.kept.sent();
    ask(null);
  });
  const { isPending } = write;
  useHold(isPending, shown, hold);
  const [isConfirming, setConfirming] = useState(false);
  const [refused, setRefused] = useState<{ text: string; choice: string | null } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const allowed = review.item.allowed_actions ?? [];
  const target = chosen ? getTarget(chosen) : null;
  const whySecond =
    chosen && target ? secondReviewReasons(candidateAcceptFacts(review, chosen)) : [];
  const hasCandidates = draft.candidates.length > 0;
  const acceptDisabledReason = target
    ? undefined
    : hasCandidates
      ? "Choose a candidate first."
      : "Search for the person or the order first.";

  const acceptKey = chosen && getAcceptKey(chosen);
  // A text belongs to one decision. A risky accept has its own field in its dialog.
  const noted = asked ?? (acceptKey && whySecond.length === 0 ? acceptKey : null);
  const note = (noted && draft.texts[noted]?.trim()) || "";
  const isRefused = refused !== null && refused.choice === acceptKey && asked === null;
  // The dock sticks to the window, so nothing has to be scrolled into view.
  const writeNote = () => field.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (asked) field.current?.focus({ preventScroll: true });
  }, [asked]);

  function decide(action: MatchAction) {
    if (isPending || isLeaving || !allowed.includes(action)) return;
    if (action === "accept") {
      ask(null);
      if (acceptDisabledReason !== undefined) return refuse(acceptDisabledReason);
      if (whySecond.length > 0) return setConfirming(true);
      if (chosen && note === "" && needsNote(chosen, draft.candidates)) {
        writeNote();
        return refuse(WRITE_WHY_THIS);
      }
      return accept((acceptKey && draft.texts[acceptKey]) || "");
    }
    // The text is shown before it is sent, even if it was written earlier.
    if (asked !== action || note === "") {
      ask(action);
      if (!draft.texts[action]?.trim()) announce(NOTES[action].missing);
      writeNote();
      return;
    }
    // The note loses the focus, so that the page receives the next key, such as the undo key.
    field.current?.blur();
    write.start({ action, note, item_version: review.item.updated_at });
  }
  /** What a key cannot do now is written in the dock, until something else is chosen or asked. */
  function refuse(text: string) {
    setRefused({ text, choice: acceptKey });
    announce(text);
  }
  function takeNote() {
    if (noted) writeNote();
    // A risky accept has its text in its own dialog.
    else if (whySecond.length > 0) decide("accept");
    else refuse(CHOOSE_BEFORE_NOTE);
  }
  function accept(text: string) {
    if (!target) return;
    const item_version = review.item.updated_at;
    write.start({ action: "accept", ...target, note: text.trim(), item_version });
  }
  /** Only the button of the decision that is being sent spins; the others wait for it. */
  const whileSending = (action: MatchAction, disabledReason?: string) => ({
    isPending: write.sending?.action === action,
    disabledReason:
      write.sending && write.sending.action !== action
        ? SENDING
        : isLeaving
          ? LEAVING
          : disabledReason,
  });
  useItemKeys("Decide", [
    ...(allowed.includes("accept")
      ? [{ keys: "a", label: "Accept", run: () => decide("accept") }]
      : []),
    ...(allowed.includes("reject")
      ? [{ keys: "r", label: "Reject", run: () => decide("reject") }]
      : []),
    ...(allowed.includes("unsure")
      ? [{ keys: "e", label: "Unsure, escalate", run: () => decide("unsure") }]
      : []),
    { keys: "n", label: "Write the note", run: takeNote },
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
      <OutdatedTexts draft={draft} />
      <div className="flex items-start flex-wrap gap-2 pt-2.5 pb-1.5 px-6 max-sm:grid max-sm:grid-cols-[1fr_1fr] max-sm:py-2 max-sm:px-4">
        {noted ? (
          <DockNote
            key={noted}
            ref={field}
            label={asked ? NOTES[asked].label : `Note on accepting ${getLetter(draft)}`}
            note={draft.texts[noted] ?? ""}
            onWrite={(text) => draft.write(noted, text)}
            problem={asked && note === "" ? NOTES[asked].missing : null}
            onEnter={() => {
              if (asked || isRefused) decide(asked ?? "accept");
            }}
            onEscape={() => ask(null)}
          />
        ) : null}
        {allowed.includes("accept") ? (
          <Button
            kbd="a"
            variant={whySecond.length > 0 ? "danger" : "default"}
            className="max-sm:col-span-2"
            {...whileSending("accept", acceptDisabledReason)}
            onPress={() => decide("accept")}
          >
            {acceptLabel(draft, whySecond.length > 0)}
          </Button>
        ) : null}
        {allowed.includes("reject") ? (
          <Button kbd="r" {...whileSending("reject")} onPress={() => decide("reject")}>
            {formatAction("reject").button}
          </Button>
        ) : null}
        {allowed.includes("unsure") ? (
          <Button
            kbd="e"
            variant="primary"
            {...whileSending("unsure")}
            onPress={() => decide("unsure")}
          >
            {formatAction("unsure").button}
          </Button>
        ) : null}
      </div>
      {isRefused && refused ? (
        <p className="px-6 pb-1.5 text-small text-status-problem max-sm:px-4">{refused.text}</p>
      ) : null}
      {whySecond.length > 0 ? (
        <p className={`pb-1.5 px-6 max-sm:px-4 text-small text-ink-2`}>
          A second review is needed: {whySecond.join(" ")}
        </p>
      ) : null}
      <DockKeys allowed={allowed} count={draft.candidates.length} />
      {isConfirming && chosen && acceptKey ? (
        <DecideAcceptDialog
          name={matchPersonName(chosen.patient)}
          orderId={chosen.candidate.order_id ?? null}
          points={reviewPoints({ ...review, candidates: [chosen] }, 0, zone)}
          earlier={draft.texts[acceptKey] ?? ""}
          onWrite={(text) => draft.write(acceptKey, text)}
          onConfirm={(text) => {
            setConfirming(false);
            accept(text);
          }}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
}

function acceptLabel(draft: Draft, needsSecond: boolean): string {
  if (!draft.chosen) {
    return draft.candidates.length > 0
      ? "Accept: choose a candidate first"
      : "Accept: search first";
  }
  const letter = getLetter(draft);
  return needsSecond ? `Accept ${letter}, request a second review …` : `Accept ${letter}`;
}

function getLetter({ chosen, candidates }: Draft): string {
  const key = chosen && candidateKey(chosen);
  return candidateLetter(candidates.findIndex((candidate) => candidateKey(candidate) === key));
}

/** The decisions that the service allows now, and the keys of this page. */
function DockKeys({ allowed, count }: { allowed: readonly string[]; count: number }) {
  const labels = allowed.map((action) => formatAction(action).button.toLowerCase());
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 pb-2.5 px-6 text-label text-ink-3 sm:max-lg:hidden low:hidden">
      <span>
        {labels.length > 0
          ? `Allowed by the service now: ${labels.join("; ")}`
          : "The service allows nothing here now"}
      </span>
      <span className="ml-auto max-sm:hidden">
        <Kbd>j</Kbd> <Kbd>k</Kbd> queue
      </span>
      <CandidateKeys count={count} />
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
