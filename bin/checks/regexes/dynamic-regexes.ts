/** A call of RegExp whose pattern is built at run time, and why it is nevertheless linear. */
export type DynamicRegexPermit = {
  readonly file: string;
  /** The call exactly as written in the file. */
  readonly text: string;
  readonly reason: string;
};

/** The calls that the check of regular expressions cannot evaluate, each judged by hand. */
export const allowedDynamicRegexes: readonly DynamicRegexPermit[] = [
  {
    file: "service/testing/fuzz/make-value.ts",
    text: "new RegExp(pattern)",
    reason:
      "The pattern is one of our own contract, where this check sees it; it meets ten short texts.",
  },
];
