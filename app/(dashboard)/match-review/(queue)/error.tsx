"use client";

import { ScreenError, type ScreenErrorGiven } from "@/components/shared/screen-error";

/** Shown when the queue fails to render. The other screens stay reachable. */
export default function MatchReviewError(given: ScreenErrorGiven) {
  return (
    <ScreenError {...given} title="Match review">
      Nothing was decided: every result waits as before.
    </ScreenError>
  );
}
