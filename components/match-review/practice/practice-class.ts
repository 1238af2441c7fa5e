export const PRACTICE_DOCK =
  "sticky bottom-0 z-10 mt-auto bg-raised border-t-2 border-t-ink shadow-bar max-sm:static short:static";

export const PRACTICE_ACTIONS = "flex items-center gap-2 py-2.5 px-6 max-sm:px-4 max-sm:flex-wrap";

export const PRACTICE_STEP =
  "inline-flex items-center justify-center gap-1.25 min-w-10 h-8 px-2 border border-control rounded-control bg-surface cursor-pointer [&_svg]:text-(color:--s) [&[aria-current]]:border-accent [&[aria-current]]:bg-selected [&[aria-current]]:shadow-[inset_0_-3px_0_var(--color-accent)] [&[aria-current]]:font-semibold";
