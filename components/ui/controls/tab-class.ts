/**
 * A row of tabs, each a link in a list. It scrolls by itself when there is no room for all of them. The current one has
 * a bar that stays visible in forced colors.
 */
export const TAB_ROW =
  "flex overflow-x-auto border-b border-line px-6 [scrollbar-width:none] max-sm:px-4 print:hidden [&_a]:relative [&_a]:inline-flex [&_a]:h-9 [&_a]:items-center [&_a]:gap-1.5 [&_a]:px-3 [&_a]:font-medium [&_a]:whitespace-nowrap [&_a]:text-ink-2 [&_a]:no-underline [&_a]:hover:text-accent [&_a]:focus-visible:-outline-offset-2 [&_a]:current:text-ink [&_a]:current:after:absolute [&_a]:current:after:inset-x-3 [&_a]:current:after:bottom-0 [&_a]:current:after:h-0.75 [&_a]:current:after:bg-ink [&_a]:current:after:content-[''] forced-colors:[&_a]:current:after:bg-[Highlight] forced-colors:[&_a]:current:after:[forced-color-adjust:none] [&_li:first-child_a]:pl-0 [&_li:first-child_a]:after:left-0 [&_ul]:flex";

/** The number beside a tab's name. */
export const TAB_COUNT = "text-label/5 font-normal text-ink-3";
