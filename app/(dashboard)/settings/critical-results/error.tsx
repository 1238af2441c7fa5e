"use client";

import { ScreenError, type ScreenErrorGiven } from "@/components/shared/screen-error";

/** Shown when the screen fails to render. */
export default function CriticalSettingsError(given: ScreenErrorGiven) {
  return (
    <ScreenError {...given} title="Settings for critical results">
      Nothing was changed.
    </ScreenError>
  );
}
