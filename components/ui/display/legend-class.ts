/** What the marks of a plot or a table mean. */
export const LEGEND_ROW =
  "flex flex-wrap items-center gap-x-4 gap-y-1 text-label text-ink-2 [&>span]:inline-flex [&>span]:items-center [&>span]:gap-1.5 [&>span]:whitespace-nowrap";
