"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import type { SavedView, ViewScreen } from "@/lib/contract/dashboard/saved-view";
import { savedViewsQuery } from "@/lib/query/saved-views";

/** The views of a list that the person can open, and the one in the address; null where there is none. */
export function useOpenView(screen: ViewScreen): {
  views: readonly SavedView[];
  view: SavedView | null;
} {
  const { data } = useQuery(savedViewsQuery());
  const id = useSearchParams().get("view");
  const views = data?.views.filter((view) => view.screen === screen) ?? [];
  return { views, view: views.find((view) => view.id === id) ?? null };
}
