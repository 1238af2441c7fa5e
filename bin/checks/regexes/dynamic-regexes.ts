/** A call of RegExp whose pattern is made at run time, and why it is linear nevertheless. */
export type DynamicRegexPermit = {
  readonly file: string;
  /** The call as it stands in the file. */
  readonly text: string;
  readonly reason: string;
};

/** The calls that the check of regular expressions cannot read, each judged by hand. */
export const allowedDynamicRegexes: readonly DynamicRegexPermit[] = [
  {
    file: "service/testing/fuzz/make-value.ts",
    text: "new RegExp(pattern)",
    reason:
      "The pattern is one of our own contract, where this check sees it; it meets ten short texts.",
  },
];
