"use client";

import { useSyncExternalStore } from "react";
import { createLatePart, useLatePart } from "@/components/ui/late/late-part";
import { waitingToasts } from "./toast";

const pageToasts = createLatePart(async () => (await import("./page-toasts")).PageToasts);

/** Where toasts appear; rendered once per page. */
export function Toasts() {
  const hasWaiting = useSyncExternalStore(
    waitingToasts.subscribe,
    () => waitingToasts.read().length > 0,
    () => false,
  );
  const Region = useLatePart(pageToasts, hasWaiting, { isOptional: true });
  return Region ? <Region /> : null;
}
