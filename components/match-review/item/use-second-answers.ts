"use client";

import { useMemo, useState } from "react";
import { z } from "zod";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { MatchDecision, ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { ReviewPoint, SecondReviewSeen } from "@/lib/contract/dashboard/second-review";
import { candidateKey } from "@/lib/domain/match-review/compare/candidate-labels";
import { getPointId, reviewPoints } from "@/lib/domain/match-review/review-points";
import { type FormDraft, useFormDraft } from "@/lib/query/form-drafts/use-form-draft";

const MIN_SENTENCE = 3;
const Texts = z.object({ decline: z.string(), sentences: z.record(z.string(), z.string()) });
type Texts = z.infer<typeof Texts>;
const NO_TEXTS: Texts = { decline: "", sentences: {} };

/** The points of a second review with the viewer's answers, of which none exists before the viewer gives it. */
export type SecondAnswers = {
  points: readonly ReviewPoint[];
  isTicked: (point: ReviewPoint) => boolean;
  getSentence: (point: ReviewPoint) => string;
  isAnswered: (point: ReviewPoint) => boolean;
  /** How the point read when it was last sent, if it reads differently now. */
  getEarlier: (point: ReviewPoint) => ReviewPoint | null;
  tick: (point: ReviewPoint, isTicked: boolean) => void;
  say: (point: ReviewPoint, sentence: string) => void;
  /** How many points have no answer yet. */
  open: number;
  /** Why it is declined: a text of its own, which never accompanies an agreement. */
  decline: string;
  writeDecline: (text: string) => void;
  /** What to send with an agreement; null while a point has no answer or the versions are not known. */
  seen: SecondReviewSeen | null;
  /** Remembers the points that are being sent, to show what has changed if they are refused. */
  remember: () => void;
  kept: FormDraft;
};

/** The answers to one decision's second review; empty for a review that waits for none. */
export function useSecondAnswers(
  review: ReviewItem,
  decision: MatchDecision | null,
): SecondAnswers {
  const { zone } = useDisplayZone();
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const [texts, setTexts] = useState<Texts>(NO_TEXTS);
  const [sent, setSent] = useState<readonly ReviewPoint[]>([]);
  const kept = useFormDraft({
    kind: "match-second-review",
    recordId: decision?.id ?? review.item.id,
    values: texts,
    empty: NO_TEXTS,
    schema: Texts,
    restore: setTexts,
    isOn: decision !== null,
  });
  const points = useMemo(() => {
    if (!decision || !review.is_open) return [];
    const key = decision.order_id ?? `user:${decision.user_id ?? "none"}`;
    const place = review.candidates.findIndex((each) => candidateKey(each) === key);
    return reviewPoints(review, place, zone);
  }, [review, decision, zone]);
  const isTicked = (point: ReviewPoint) => ticks.has(getPointId(point));
  const getSentence = (point: ReviewPoint) => texts.sentences[getPointId(point)] ?? "";
  const isAnswered = (point: ReviewPoint) =>
    isTicked(point) || getSentence(point).trim().length >= MIN_SENTENCE;
  const open = points.filter((point) => !isAnswered(point)).length;
  const { versions } = review;
  return {
    points,
    isTicked,
    getSentence,
    isAnswered,
    getEarlier(point) {
      const earlier = sent.find(({ key }) => key === point.key);
      return earlier && getPointId(earlier) !== getPointId(point) ? earlier : null;
    },
    tick(point, isOn) {
      const next = new Set(ticks);
      if (isOn) next.add(getPointId(point));
      else next.delete(getPointId(point));
      setTicks(next);
    },
    say: (point, sentence) =>
      setTexts({ ...texts, sentences: { ...texts.sentences, [getPointId(point)]: sentence } }),
    open,
    decline: texts.decline,
    writeDecline: (decline) => setTexts({ ...texts, decline }),
    seen:
      versions && points.length > 0 && open === 0
        ? {
            item_version: versions.item,
            record_version: versions.record,
            zone: zone.id,
            clock: zone.clock,
            answers: points.map((point) => {
              const sentence = getSentence(point).trim();
              return { ...point, sentence: sentence.length >= MIN_SENTENCE ? sentence : null };
            }),
          }
        : null,
    remember: () => setSent(points),
    kept,
  };
}
