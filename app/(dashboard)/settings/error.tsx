"use client";

import { ScreenError, type ScreenErrorGiven } from "@/components/shared/screen-error";

/** Shown when a section of the settings fails to render. */
export default function SettingsError(given: ScreenErrorGiven) {
  return (
    <ScreenError {...given} title="Settings">
      Nothing was changed.
    </ScreenError>
  );
}
