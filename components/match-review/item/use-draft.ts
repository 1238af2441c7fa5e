"use client";

import { useState } from "react";
import type {
  MatchDecision,
  ReviewCandidate,
  ReviewItem,
} from "@/lib/contract/dashboard/match-review";
import { candidateKey } from "@/lib/domain/match-review/compare/candidate-labels";

/** What a reviewer has in mind before anything is decided; it stays when the claim or a race is lost. */
export type Draft = {
  /** Those of the service, then those that the reviewer searched for. */
  candidates: readonly ReviewCandidate[];
  chosen: ReviewCandidate | null;
  note: string;
  choose: (key: string) => void;
  add: (candidate: ReviewCandidate) => void;
  write: (note: string) => void;
};

const CAME_BACK: readonly MatchDecision["state"][] = ["undone", "declined", "failed"];

/** Nobody is chosen at first. The note of one's own decision that came back is there again. */
export function useDraft({ candidates, decisions }: ReviewItem): Draft {
  const [found, setFound] = useState<readonly ReviewCandidate[]>([]);
  const [key, choose] = useState<string | null>(null);
  const [written, write] = useState<string | null>(null);
  const before = decisions.find(({ by, state }) => by.is_me && CAME_BACK.includes(state));
  const known = new Set(candidates.map(candidateKey));
  const all = [...candidates, ...found.filter((each) => !known.has(candidateKey(each)))];
  return {
    candidates: all,
    chosen: all.find((each) => candidateKey(each) === key) ?? null,
    note: written ?? before?.note ?? "",
    choose,
    write,
    add(candidate) {
      const added = candidateKey(candidate);
      setFound((those) => [...those.filter((each) => candidateKey(each) !== added), candidate]);
      choose(added);
    },
  };
}
