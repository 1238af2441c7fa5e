"use client";

import { useRenderedPosition } from "@/lib/query/live/rendered-pages";

/** Beside what the server read for a page: the last change of the live channel that all of it includes. */
export function RenderedPosition({ position }: { position: number }) {
  useRenderedPosition(position);
  return null;
}
