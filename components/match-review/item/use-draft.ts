"use client";

import { useState } from "react";
import { z } from "zod";
import type { MatchDecision, ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { candidateKey } from "@/lib/domain/match-review/compare/candidate-labels";
import { type FormDraft, useFormDraft } from "@/lib/query/form-drafts/use-form-draft";

/**
 * What a reviewer has chosen and written before deciding. It is kept when the claim is lost or someone else decides.
 */
export type Draft = {
  /** The service's candidates, then those the reviewer searched for. */
  candidates: readonly ReviewCandidate[];
  chosen: ReviewCandidate | null;
  note: string;
  choose: (key: string) => void;
  add: (candidate: ReviewCandidate) => void;
  /** The stored draft of the note, kept until the decision. */
  kept: FormDraft;
  write: (note: string) => void;
};

const RETURNED_STATES: readonly MatchDecision["state"][] = ["undone", "declined", "failed"];

/** Nobody is chosen at first. The note of the viewer's own decision that was undone, declined or failed is restored. */
export function useDraft({ item, candidates, decisions }: ReviewItem): Draft {
  const [searched, setSearched] = useState<readonly ReviewCandidate[]>([]);
  const [key, choose] = useState<string | null>(null);
  const [written, write] = useState<string | null>(null);
  const returned = decisions.find(({ by, state }) => by.is_me && RETURNED_STATES.includes(state));
  const note = written ?? returned?.note ?? "";
  const kept = useFormDraft({
    kind: "match-decision",
    recordId: item.id,
    values: note,
    empty: returned?.note ?? "",
    schema: z.string(),
    restore: write,
  });
  const proposed = new Set(candidates.map(candidateKey));
  const all = [
    ...candidates,
    ...searched.filter((candidate) => !proposed.has(candidateKey(candidate))),
  ];
  return {
    candidates: all,
    chosen: all.find((candidate) => candidateKey(candidate) === key) ?? null,
    note,
    kept,
    choose,
    write,
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
