"use client";

import { ScreenError, type ScreenErrorGiven } from "@/components/shared/screen-error";

/** Shown when a screen of the catalog fails to render. The other screens stay reachable. */
export default function CatalogError(given: ScreenErrorGiven) {
  return (
    <ScreenError {...given} title="Catalog">
      Nothing was changed.
    </ScreenError>
  );
}
