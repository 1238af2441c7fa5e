"use client";

import { ScreenError, type ScreenErrorGiven } from "@/components/shared/screen-error";

/** Shown when a screen of lab reports fails to render. The other screens stay reachable. */
export default function LabReportsError(given: ScreenErrorGiven) {
  return (
    <ScreenError {...given} title="Lab reports">
      Nothing was changed. Reports that are being read go on.
    </ScreenError>
  );
}
