/** A panel: name on the left, scale, plot; on a phone the name is above. All panels share these columns. */
export const PANEL =
  "grid grid-cols-[240px_40px_minmax(0,1fr)] border-t border-line px-6 max-lg:grid-cols-[180px_40px_minmax(0,1fr)] max-sm:grid-cols-[40px_minmax(0,1fr)] max-sm:px-4 print:break-inside-avoid";
/** The left column. */
export const META = "min-w-0 py-2.5 pr-4 max-sm:col-span-full max-sm:pr-0 max-sm:pb-0";
/** Scale and plot. */
export const CELL = "min-w-0 py-2.5";
/** Where a plot will be. */
export const WAITING = "h-32.5 py-2.5";
