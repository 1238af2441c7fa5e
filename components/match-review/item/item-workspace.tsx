"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CompareTable } from "@/components/match-review/compare/compare-table";
import { useItemKeys, useQueue } from "@/components/match-review/queue/queue-context";
import { CopyId } from "@/components/shared/copy-id";
import { EventsLink } from "@/components/shared/events-link";
import { PrintFrame } from "@/components/shared/print/print-frame";
import { Button } from "@/components/ui/controls/button";
import { Badge } from "@/components/ui/display/badge";
import { useNow } from "@/components/ui/time/use-now";
import type { MatchDecision, ReviewItem } from "@/lib/contract/dashboard/match-review";
import { shortId } from "@/lib/contract/short-id";
import {
  candidateKey,
  candidateLetter,
  matchPersonName,
} from "@/lib/domain/match-review/compare/candidate-labels";
import { formatDecisionCode } from "@/lib/domain/match-review/decision-labels";
import { decisionSentence, whoseChoice } from "@/lib/domain/match-review/decision-sentence";
import { formatDue, maskedPerson } from "@/lib/domain/match-review/queue/queue-labels";
import { getReviewStage, type ReviewStage } from "@/lib/domain/match-review/review-stage";
import { can } from "@/lib/domain/permissions";
import { matchReviewKeys } from "@/lib/query/keys";
import { type useClaim, useMatchWatch } from "@/lib/query/match-review/use-match-review";
import { useSession } from "@/lib/query/session/session";
import { MAX_KEYED } from "./candidate-keys";
import { CandidateSearchDialog } from "./candidate-search-dialog";
import { Dock } from "./dock";
import { ItemClaim } from "./item-claim";
import { ITEM_HEAD, ITEM_WORK } from "./item-class";
import { ItemNotices } from "./item-notices";
import { ItemOutcome } from "./item-outcome";
import { ItemSource } from "./item-source";
import { ItemUnavailable } from "./item-unavailable";
import { SecondReviewList } from "./second-review-list";
import { useAutoClaim } from "./use-auto-claim";
import { type Draft, useDraft } from "./use-draft";
import { useSecondAnswers } from "./use-second-answers";

const TICK_MS = 5_000;

type ItemWorkspaceProps = { review: ReviewItem; renderedAt: string };

/** The review of one result: its person, its candidates, and the footer where it is decided. */
export function ItemWorkspace({ review: read, renderedAt }: ItemWorkspaceProps) {
  const { staff } = useSession();
  const now = useNow(renderedAt, TICK_MS);
  const review = useLiveReview(read);
  const stage = getReviewStage(review, now);
  const draft = useDraft(review);
  const mayReview = can(staff.role, "match:review");
  const { claim, isOpening } = useAutoClaim(review.item.id, stage.kind, mayReview);
  const deciding = stage.kind === "second" ? stage.decision : null;
  const proposal = deciding && getProposal(deciding);
  const second = useSecondAnswers(review, deciding);
  const list = useRef<HTMLElement>(null);
  const printed =
    draft.chosen ?? draft.candidates.find((candidate) => candidateKey(candidate) === proposal?.key);
  const [isSearching, setSearching] = useState(false);
  const isMine = stage.kind === "mine" && review.is_open;
  const search = () => isMine && setSearching(true);
  useItemKeys("This result", [
    ...draft.candidates.slice(0, MAX_KEYED).map((candidate, index) => ({
      keys: String(index + 1),
      label: `Choose candidate ${candidateLetter(index)}`,
      run: () => isMine && draft.choose(candidateKey(candidate)),
    })),
    { keys: "/", label: "Search for any person or order", run: search },
  ]);
  return (
    <div className={ITEM_WORK}>
      <PrintFrame
        title={`Match review, result ${shortId(review.item.id)}`}
        patient={
          review.is_open
            ? { name: matchPersonName(review.person), bornOn: review.person?.birthDate ?? null }
            : undefined
        }
        orderId={printed?.candidate.order_id ?? undefined}
      />
      <ItemHead review={review} stage={stage} claim={claim} mayReview={mayReview} now={now} />
      {deciding ? (
        <SecondReviewList
          answers={second}
          letter={getLetter(draft.candidates, proposal?.key)}
          canAnswer={!deciding.by.is_me && can(staff.role, "match:second-review")}
          list={list}
        />
      ) : null}
      <ItemNotices review={review} stage={stage} />
      {review.is_open ? (
        <CompareTable
          review={{ ...review, candidates: [...draft.candidates] }}
          chosen={draft.chosen ? candidateKey(draft.chosen) : null}
          canChoose={isMine}
          onChoose={draft.choose}
          proposal={proposal}
        />
      ) : (
        <ItemUnavailable review={review} stage={stage} isOpening={isOpening} />
      )}
      {review.is_open ? <PrintedDecisions review={review} /> : null}
      <ItemFoot review={review} onSearch={isMine ? search : null} />
      <Dock review={review} stage={stage} draft={draft} second={second} list={list} />
      {isSearching ? (
        <CandidateSearchDialog
          onChoose={(candidate) => {
            draft.add(candidate);
            setSearching(false);
          }}
          onClose={() => setSearching(false)}
        />
      ) : null}
    </div>
  );
}

function getLetter(candidates: Draft["candidates"], key: string | undefined): string | null {
  const place = candidates.findIndex((candidate) => candidateKey(candidate) === key);
  return place < 0 ? null : candidateLetter(place);
}

/** The candidate of an accept that waits for a second review, and the label of who chose it. */
function getProposal(decision: MatchDecision): { key: string; label: string } | null {
  const { order_id, user_id } = decision;
  if (decision.action !== "accept") return null;
  return { key: order_id ?? `user:${user_id ?? "none"}`, label: whoseChoice(decision) };
}

/**
 * The item with its latest claim, since claims are extended while someone works on it. When the claim changes hands or
 * a decision is made, the item itself is refetched. The names are removed from this tab's memory when the page is left.
 */
function useLiveReview(review: ReviewItem): ReviewItem {
  const client = useQueryClient();
  const { id } = review.item;
  const watch = useMatchWatch(id);
  useEffect(() => () => client.removeQueries({ queryKey: matchReviewKeys.item(id) }), [client, id]);
  const isSameStaff = watch?.claim && watch.claim.staff_id === review.claim?.staff_id;
  return isSameStaff ? { ...review, claim: watch.claim } : review;
}

type ItemHeadProps = {
  review: ReviewItem;
  stage: ReviewStage;
  claim: ReturnType<typeof useClaim>;
  mayReview: boolean;
  now: string;
};

/** Whose result this seems to be, why it waits, when it is due, and who has claimed it. */
function ItemHead({ review, stage, claim, mayReview, now }: ItemHeadProps) {
  // The queue beside it says how late this is, too: both by the same clock.
  const { queue, now: queueNow } = useQueue();
  const { mark, label } = formatDecisionCode(review.item.decision_code);
  const { label: due, isLate } = formatDue(review.due, queue ? queueNow : now);
  const isWaiting = review.item.status === "pending_customer_review";
  return (
    <header className={ITEM_HEAD}>
      <div className="flex items-center gap-2 flex-wrap">
        <h1>{review.is_open ? matchPersonName(review.person) : maskedPerson(review)}</h1>
        <Badge family={mark}>{label}</Badge>
        {isWaiting ? (
          <span
            className={
              isLate ? "text-small font-medium text-status-failed" : "text-small text-ink-3"
            }
          >
            {due}
          </span>
        ) : null}
      </div>
      <ItemClaim itemId={review.item.id} stage={stage} claim={claim} mayReview={mayReview} />
    </header>
  );
}

/** On paper: who decided, who agreed, and why; on the screen, the footer says so. */
function PrintedDecisions({ review: { decisions } }: { review: ReviewItem }) {
  return (
    <ul className="mt-3 hidden text-small print:block">
      {decisions.map((decision) => (
        <li key={decision.id}>{decisionSentence(decision)}</li>
      ))}
    </ul>
  );
}

type ItemFootProps = { review: ReviewItem; onSearch: (() => void) | null };

/** Below the comparison: the search for other people, and earlier decisions. */
function ItemFoot({ review, onSearch }: ItemFootProps) {
  const past = review.decisions.filter(({ ended_at }) => ended_at !== null);
  return (
    <div className="py-3 px-6 border-t border-t-line text-small text-ink-2 max-sm:px-4 print:hidden">
      {onSearch ? (
        <p className="flex items-center gap-2 flex-wrap">
          <span>
            {review.candidates.length === 0 ? "The service proposes nobody." : "None of these?"}
          </span>
          <Button size="small" icon={<Search aria-hidden="true" />} kbd="/" onPress={onSearch}>
            Search for a person or an order
          </Button>
        </p>
      ) : null}
      <p className="mt-2">
        The values are shown once the result is matched to an order; what the laboratory sent can be
        read before. Result <CopyId id={review.item.id} /> <EventsLink id={review.item.id} />
      </p>
      {review.is_open ? <ItemSource itemId={review.item.id} /> : null}
      <ItemOutcome review={review} />
      {past.length > 0 ? (
        <ul aria-label="Earlier decisions" className="mt-2">
          {past.map((decision) => (
            <li key={decision.id}>{decisionSentence(decision)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
