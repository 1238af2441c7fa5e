"use client";

import { type CSSProperties, useMemo, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Segmented } from "@/components/ui/controls/segmented";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { shortId } from "@/lib/contract/short-id";
import { formatInstant } from "@/lib/domain/datetime";
import {
  describeDifferences,
  hasEqual,
} from "@/lib/domain/match-review/compare/candidate-differences";
import {
  candidateKey,
  candidateLetter,
  matchPersonName,
} from "@/lib/domain/match-review/compare/candidate-labels";
import { compareSheet } from "@/lib/domain/match-review/compare/compare-sheet";
import { judgeFit } from "@/lib/domain/match-review/compare/fit-marks";
import { visibleCandidates } from "@/lib/domain/match-review/compare/visible-candidates";
import { maskedPerson } from "@/lib/domain/match-review/queue/queue-labels";
import { CandidateHead } from "./candidate-head";
import {
  COMPARE_FIELD,
  COMPARE_FRAME,
  COMPARE_NAME,
  COMPARE_RESULT,
  COMPARE_TABLE,
} from "./compare-class";
import { CompareGroup } from "./compare-group";
import { CompareScores } from "./compare-scores";
import { getFrame } from "./get-frame";
import { ResultReading } from "./result-reading";

const FIELD_PX = 112;
const COLUMN_PX = 210;

type CompareTableProps = {
  /** Candidates that the reviewer searched for come last. */
  review: ReviewItem;
  /** The key of the candidate who is chosen. */
  chosen: string | null;
  canChoose: boolean;
  onChoose: (key: string) => void;
  /** Practice orders have no page. */
  hasOrderPages?: boolean;
  /** The first reviewer's choice, for the second reviewer. */
  proposal?: { key: string; label: string } | null;
};

/** The result beside each candidate, field by field. A phone shows one candidate at a time. */
export function CompareTable(props: CompareTableProps) {
  const { review, chosen, canChoose, onChoose, hasOrderPages = true, proposal = null } = props;
  const { zone } = useDisplayZone();
  const groups = useMemo(() => compareSheet(review, zone), [review, zone]);
  const { candidates } = review;
  const place = candidates.findIndex((each) => candidateKey(each) === chosen);
  const [shownKey, setShownKey] = useState<string | null>(null);
  // On a phone, showing a candidate does not choose it, but choosing one by key shows it.
  const [lastChosen, setLastChosen] = useState(chosen);
  if (lastChosen !== chosen) {
    setLastChosen(chosen);
    setShownKey(chosen);
  }
  const [isUnfolded, setUnfolded] = useState(false);
  const kept = visibleCandidates(candidates, proposal?.key ?? chosen);
  const visible = isUnfolded ? candidates.map((_, index) => index) : kept;
  const folded = candidates.length - kept.length;
  const proposed = candidates.findIndex((each) => candidateKey(each) === proposal?.key);
  const framed = proposed < 0 ? null : proposed;
  // On paper the result appears beside only one candidate, because the others are different people.
  const printed = place < 0 ? framed : place;
  const shownPlace = candidates.findIndex((each) => candidateKey(each) === shownKey);
  const shown = visible.includes(shownPlace) ? shownPlace : (framed ?? visible[0] ?? 0);
  const differences = describeDifferences(groups, visible);
  const columns = 2 + visible.length;
  // Two candidates fit any screen wider than a phone; with more, the table scrolls instead of shrinking.
  const wide = visible.length > 2 ? `${FIELD_PX + COLUMN_PX * (columns - 1)}px` : "0px";
  return (
    <>
      {differences || folded > 0 ? (
        <div className="flex items-center flex-wrap gap-x-4 gap-y-2 py-2 px-6 print:hidden max-sm:px-4">
          {differences ? (
            <p className="min-w-0 flex-1 text-small font-medium max-sm:basis-full">{differences}</p>
          ) : null}
          {folded > 0 ? (
            <Button
              size="small"
              aria-expanded={isUnfolded}
              onPress={() => setUnfolded(!isUnfolded)}
            >
              {isUnfolded ? `Hide the ${folded} low ones` : `${folded} more, all low`}
            </Button>
          ) : null}
        </div>
      ) : null}
      {visible.length > 1 ? (
        <CandidateTabs
          candidates={candidates}
          places={visible}
          shown={shown}
          onShow={setShownKey}
        />
      ) : null}
      {printed === null ? (
        <p className="mb-2 hidden text-small print:block">
          No candidate was chosen when this was printed, so none is on it.
        </p>
      ) : null}
      <div className={`${COMPARE_FRAME} print:overflow-visible! print:[zoom:0.84]`}>
        <table
          className={`${COMPARE_TABLE} print:min-w-0! print:table-auto!`}
          aria-label="The result beside each candidate"
          style={{ "--wide": wide } as CSSProperties}
        >
          <thead>
            <tr>
              <th className={COMPARE_FIELD} scope="col">
                <span className="sr-only">Field</span>
              </th>
              <CompareResultHead review={review} />
              {visible.map((index) => {
                const candidate = candidates[index];
                return candidate ? (
                  <CandidateHead
                    key={candidateKey(candidate)}
                    candidate={candidate}
                    fit={judgeFit(groups, index, candidate)}
                    index={index}
                    isChosen={index === place}
                    isHidden={index !== shown}
                    isPrinted={index === printed}
                    canChoose={canChoose}
                    hasOrderPage={hasOrderPages}
                    onChoose={() => onChoose(candidateKey(candidate))}
                    isEqual={hasEqual(index, candidates, groups)}
                    frame={getFrame(index, framed)}
                    frameLabel={proposal?.label ?? null}
                  />
                ) : null;
              })}
            </tr>
          </thead>
          {groups.map((group) => (
            <CompareGroup
              key={group.key}
              group={group}
              chosen={place < 0 ? null : place}
              shown={shown}
              visible={visible}
              framed={framed}
              printed={printed}
            />
          ))}
          <CompareScores
            candidates={candidates}
            groups={groups}
            visible={visible}
            shown={shown}
            printed={printed}
            framed={framed}
          />
        </table>
      </div>
    </>
  );
}

type CandidateTabsProps = {
  candidates: readonly ReviewCandidate[];
  /** The positions of the candidates that are not folded away. */
  places: readonly number[];
  /** The position of the candidate that is shown. */
  shown: number;
  onShow: (key: string) => void;
};

/** On a phone: which candidate is shown beside the result. */
function CandidateTabs({ candidates, places, shown, onShow }: CandidateTabsProps) {
  return (
    <div className="hidden max-sm:block max-sm:pt-0 max-sm:pb-3 max-sm:px-4">
      <Segmented
        label="Candidate shown"
        value={String(shown)}
        onChange={(index) => {
          const candidate = candidates[Number(index)];
          if (candidate) onShow(candidateKey(candidate));
        }}
        options={places.map((index) => ({
          value: String(index),
          label: (
            <span className="max-w-64 truncate">
              {candidateLetter(index)} · {matchPersonName(candidates[index]?.patient ?? null)}
            </span>
          ),
        }))}
      />
    </div>
  );
}

/** The result as the lab sent it, on the left of every comparison. */
function CompareResultHead({ review }: { review: ReviewItem }) {
  const { zone } = useDisplayZone();
  const { item, person, is_open } = review;
  return (
    <th scope="col" className={COMPARE_RESULT}>
      <span className="text-label text-ink-3">The result</span>
      <span className={COMPARE_NAME}>
        {is_open ? matchPersonName(person) : maskedPerson(review)}
      </span>
      <span className="mono text-small">res {shortId(item.id)}</span>
      <span className="flex items-center gap-2 flex-wrap mt-2">
        <ResultReading interpretation={item.interpretation} result_status={item.result_status} />
      </span>
      <p className="text-label text-ink-2 mt-2 sm:max-lg:mt-1">
        Arrived {formatInstant(item.created_at, zone)}. “{item.reason}”
      </p>
    </th>
  );
}
