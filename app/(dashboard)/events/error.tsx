"use client";

import { ScreenError, type ScreenErrorGiven } from "@/components/shared/screen-error";

/** Shown when a screen of events fails to render. The other screens stay reachable. */
export default function EventsError(given: ScreenErrorGiven) {
  return (
    <ScreenError {...given} title="Events">
      Nothing was changed. Events are still received and applied.
    </ScreenError>
  );
}
