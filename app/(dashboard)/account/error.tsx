"use client";

import { ScreenError, type ScreenErrorGiven } from "@/components/shared/screen-error";

/** Shown when the account fails to render. */
export default function AccountError(given: ScreenErrorGiven) {
  return (
    <ScreenError {...given} title="Account and security">
      Nothing was changed.
    </ScreenError>
  );
}
