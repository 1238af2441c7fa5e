"use client";

import { ScreenError, type ScreenErrorGiven } from "@/components/shared/screen-error";

/** Shown when the screen fails to render. The other screens stay reachable. */
export default function CriticalResultsError(given: ScreenErrorGiven) {
  return (
    <ScreenError {...given} title="Critical results">
      Nothing was changed. Results are still checked and escalated.
    </ScreenError>
  );
}
