"use client";

import { ScreenError, type ScreenErrorGiven } from "@/components/shared/screen-error";

/** Shown when the board fails to render. The other screens stay reachable. */
export default function AppointmentsError(given: ScreenErrorGiven) {
  return (
    <ScreenError {...given} title="Appointments">
      Nothing was changed: every appointment is as it was.
    </ScreenError>
  );
}
