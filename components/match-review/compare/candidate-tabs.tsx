"use client";

import { Segmented } from "@/components/ui/controls/segmented";
import type { ReviewCandidate } from "@/lib/contract/dashboard/match-review";
import {
  candidateKey,
  candidateLetter,
  matchPersonName,
} from "@/lib/domain/match-review/compare/candidate-labels";
import styles from "./compare.module.css";

type CandidateTabsProps = {
  candidates: readonly ReviewCandidate[];
  /** The places of those that are not folded away. */
  places: readonly number[];
  /** The place of the one that is shown. */
  shown: number;
  onShow: (key: string) => void;
};

/** On a phone: which candidate is shown beside the result. */
export function CandidateTabs({ candidates, places, shown, onShow }: CandidateTabsProps) {
  return (
    <div className={styles.tabs}>
      <Segmented
        label="Candidate shown"
        value={String(shown)}
        onChange={(index) => {
          const candidate = candidates[Number(index)];
          if (candidate) onShow(candidateKey(candidate));
        }}
        options={places.map((index) => ({
          value: String(index),
          label: `${candidateLetter(index)} · ${matchPersonName(candidates[index]?.patient ?? null)}`,
        }))}
      />
    </div>
  );
}
