"use client";

import { ScreenError, type ScreenErrorGiven } from "@/components/shared/screen-error";

/** Shown when the screen fails to render. The other screens stay reachable. */
export default function OversightError(given: ScreenErrorGiven) {
  return (
    <ScreenError {...given} title="Oversight">
      Nothing was changed. Views are still recorded and counted.
    </ScreenError>
  );
}
