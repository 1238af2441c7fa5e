/** The row of a document: its title and its buttons. */
export const ROW =
  "flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-0.75";
