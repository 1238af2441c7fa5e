"use client";

import { useState } from "react";
import { z } from "zod";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import type { MatchAction } from "@/lib/contract/service/unmatched-result";
import { candidateKey } from "@/lib/domain/match-review/compare/candidate-labels";
import {
  type DecisionTexts,
  getDecisionKey,
  returnedTexts,
} from "@/lib/domain/match-review/decision-texts";
import { type FormDraft, useFormDraft } from "@/lib/query/form-drafts/use-form-draft";

/** The decisions that need a text. */
export type TextedAction = Extract<MatchAction, "reject" | "unsure">;

/**
 * What a reviewer has chosen and written before deciding. It is kept when the claim is lost or someone else decides.
 */
export type Draft = {
  /** The service's candidates, then those the reviewer searched for. */
  candidates: readonly ReviewCandidate[];
  chosen: ReviewCandidate | null;
  /** What was written, by decision: a text belongs to one decision on one version of the item. */
  texts: DecisionTexts;
  /** Texts written before the item changed; they are shown and not used. */
  outdated: readonly string[];
  /** The decision that waits for its text. Escape, another choice or another decision abandons it. */
  asked: TextedAction | null;
  ask: (action: TextedAction | null) => void;
  choose: (key: string) => void;
  add: (candidate: ReviewCandidate) => void;
  /** The stored draft of the texts, kept until the decision. */
  kept: FormDraft;
  write: (decision: string, text: string) => void;
};

const Texts = z.record(z.string(), z.string());
const getTexts = (texts: DecisionTexts) => Object.values(texts).filter((text) => text.trim());

/** Nobody is chosen at first. The text of the viewer's own decision that was not sent is returned to that decision. */
export function useDraft({ item, candidates, decisions }: ReviewItem): Draft {
  const [searched, setSearched] = useState<readonly ReviewCandidate[]>([]);
  const [key, setKey] = useState<string | null>(null);
  const [asked, ask] = useState<TextedAction | null>(null);
  const [written, setWritten] = useState<{ version: string; texts: DecisionTexts } | null>(null);
  const version = item.updated_at;
  const returned = returnedTexts(decisions, version);
  const texts = written?.version === version ? written.texts : returned;
  const kept = useFormDraft({
    kind: "match-decision",
    // Drafts of an earlier version of the item are not found any more.
    recordId: `${item.id}_${Date.parse(version)}`,
    values: texts,
    empty: returned,
    schema: Texts,
    restore: (restored) => setWritten({ version, texts: restored }),
  });
  function choose(chosen: string) {
    setKey(chosen);
    ask(null);
  }
  const proposed = new Set(candidates.map(candidateKey));
  const all = [
    ...candidates,
    ...searched.filter((candidate) => !proposed.has(candidateKey(candidate))),
  ];
  return {
    candidates: all,
    chosen: all.find((candidate) => candidateKey(candidate) === key) ?? null,
    texts,
    outdated: written && written.version !== version ? getTexts(written.texts) : [],
    asked,
    ask,
    kept,
    choose,
    write: (decision, text) => setWritten({ version, texts: { ...texts, [decision]: text } }),
    add(candidate) {
      const added = candidateKey(candidate);
      setSearched((others) => [
        ...others.filter((other) => candidateKey(other) !== added),
        candidate,
      ]);
      choose(added);
    },
  };
}

/** The decision that accepts a candidate, to which a text about it belongs. */
export function getAcceptKey({ candidate, user_id }: ReviewCandidate): string {
  return getDecisionKey({ action: "accept", order_id: candidate.order_id ?? null, user_id });
}
