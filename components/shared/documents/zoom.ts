/** Page widths relative to the width of the viewer. */
export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
export const FIT = 1;

/** The next larger (`1`) or smaller (`-1`) zoom; unchanged at either end. */
export function stepZoom(zoom: number, by: 1 | -1): number {
  const next =
    by === 1 ? ZOOM_STEPS.find((step) => step > zoom) : ZOOM_STEPS.findLast((step) => step < zoom);
  return next ?? zoom;
}

type PlacedPage = { top: number; height: number };

/** The number (from 1) of the current page: the last one that begins above the middle of the view. */
export function pageInView(
  pages: readonly PlacedPage[],
  scrollTop: number,
  viewHeight: number,
): number {
  const middle = scrollTop + viewHeight / 2;
  const index = pages.findLastIndex(({ top }) => top <= middle);
  return Math.max(0, index) + 1;
}
