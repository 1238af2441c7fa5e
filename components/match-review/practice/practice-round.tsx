"use client";

import { useState } from "react";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import type { PracticeRound as Round } from "@/lib/contract/dashboard/match-practice";
import { PracticeCase } from "./practice-case";
import { PracticeSteps } from "./practice-steps";
import { PracticeSummary } from "./practice-summary";

/** A round: its eight cases, the open one, and the summary at the end. */
export function PracticeRound({ round }: { round: Round }) {
  const { cases } = round;
  const firstOpen = cases.findIndex(({ decision }) => decision === null);
  // The summary comes one place after the last case.
  const [place, setPlace] = useState(firstOpen < 0 ? cases.length : firstOpen);
  const current = cases[place];
  const move = (by: number) => setPlace(Math.min(Math.max(place + by, 0), cases.length));
  useKeys("Practice", [
    { keys: "j", label: "Next case", run: () => move(1) },
    { keys: "k", label: "Previous case", run: () => move(-1) },
  ]);
  return (
    <>
      <PracticeSteps cases={cases} place={place} onGo={setPlace} />
      {current ? (
        <PracticeCase key={current.id} practice={current} place={place} onNext={() => move(1)} />
      ) : (
        <PracticeSummary round={round} onGo={setPlace} />
      )}
    </>
  );
}
