"use client";

import { ScreenError, type ScreenErrorGiven } from "@/components/shared/screen-error";

/** Shown when a screen of people fails to render. The other screens stay reachable. */
export default function PeopleError(given: ScreenErrorGiven) {
  return (
    <ScreenError {...given} title="People">
      Nothing was changed.
    </ScreenError>
  );
}
