"use client";

import { ScreenError, type ScreenErrorGiven } from "@/components/shared/screen-error";

/** Shown when a screen of orders fails to render. The other screens stay reachable. */
export default function OrdersError(given: ScreenErrorGiven) {
  return (
    <ScreenError {...given} title="Orders">
      Nothing was changed, and your filters are kept in the address.
    </ScreenError>
  );
}
