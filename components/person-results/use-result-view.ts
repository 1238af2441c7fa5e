import { useSearchParams } from "next/navigation";

export const RESULT_VIEWS = ["collections", "markers"] as const;
export type ResultView = (typeof RESULT_VIEWS)[number];

/**
 * The view is in the address, so that Back returns to the list. The shown marker is health data and therefore is not.
 */
export function useResultView(): [ResultView, (view: ResultView) => void] {
  const view = useSearchParams().get("view") === "markers" ? "markers" : "collections";
  return [
    view,
    (next) => {
      const address = next === "markers" ? "?view=markers" : window.location.pathname;
      if (next !== view) window.history.pushState(null, "", address);
    },
  ];
}
