"use client";

import { type CSSProperties, useMemo, useState } from "react";
import { useDisplayZone } from "@/components/ui/use-display-zone";
import type { MatchDeskItem } from "@/lib/contract/match-desk";
import { candidateKey } from "@/lib/domain/match-review/candidate-words";
import { compareSheet } from "@/lib/domain/match-review/compare-sheet";
import { CandidateHead } from "./candidate-head";
import { CandidateTabs } from "./candidate-tabs";
import styles from "./compare.module.css";
import { CompareGroup } from "./compare-group";
import { CompareResultHead } from "./compare-result-head";

const FIELD_PX = 112;
const COLUMN_PX = 210;

type CompareTableProps = {
  /** With the candidates that the reviewer searched for at the end. */
  desk: MatchDeskItem;
  /** The key of the candidate who is chosen. */
  chosen: string | null;
  canChoose: boolean;
  onChoose: (key: string) => void;
  /** Made-up orders have no page of their own. */
  hasOrderPages?: boolean;
};

/** The result beside each candidate, field by field. A phone shows one candidate at a time. */
export function CompareTable(props: CompareTableProps) {
  const { desk, chosen, canChoose, onChoose, hasOrderPages = true } = props;
  const { zone } = useDisplayZone();
  const groups = useMemo(() => compareSheet(desk, zone), [desk, zone]);
  const { candidates } = desk;
  const place = candidates.findIndex((each) => candidateKey(each) === chosen);
  const [shownKey, setShownKey] = useState<string | null>(null);
  // On a phone, showing is not choosing; choosing by key shows.
  const [lastChosen, setLastChosen] = useState(chosen);
  if (lastChosen !== chosen) {
    setLastChosen(chosen);
    setShownKey(chosen);
  }
  const shown = Math.max(
    0,
    candidates.findIndex((each) => candidateKey(each) === shownKey),
  );
  const columns = 2 + candidates.length;
  // Two candidates fit any screen that is no phone; more of them scroll rather than shrink.
  const wide = candidates.length > 2 ? `${FIELD_PX + COLUMN_PX * (columns - 1)}px` : "0px";
  return (
    <>
      {candidates.length > 1 ? (
        <CandidateTabs candidates={candidates} shown={shown} onShow={setShownKey} />
      ) : null}
      <div className={styles.frame}>
        <table
          className={styles.table}
          aria-label="The result beside each candidate"
          style={{ "--wide": wide } as CSSProperties}
        >
          <thead>
            <tr>
              <th className={styles.field} scope="col">
                <span className="sr-only">Field</span>
              </th>
              <CompareResultHead desk={desk} />
              {candidates.map((candidate, index) => (
                <CandidateHead
                  key={candidateKey(candidate)}
                  candidate={candidate}
                  all={candidates}
                  index={index}
                  isChosen={index === place}
                  isHidden={index !== shown}
                  canChoose={canChoose}
                  hasOrderPage={hasOrderPages}
                  onChoose={() => onChoose(candidateKey(candidate))}
                />
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <CompareGroup
              key={group.key}
              group={group}
              chosen={place < 0 ? null : place}
              shown={shown}
              columns={columns}
            />
          ))}
        </table>
      </div>
    </>
  );
}
