/** A message in place of content: nothing found, not allowed, failed. */
export const STATE =
  "grid max-w-180 content-start justify-items-start gap-2 p-6 text-small text-ink-2 max-sm:px-4 max-sm:py-5 [&_:is(h2,h3)]:text-table";

/** The heading of that message with its mark. */
export const STATE_HEAD = "flex items-center gap-2";
