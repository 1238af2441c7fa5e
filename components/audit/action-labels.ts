/** An operation as a verb: what somebody did, and what they tried to do. */
export type ActionLabels = {
  did: string;
  toDo: string;
  /** What it is done to, where the entry names one. */
  to?:
    | "an order"
    | "a person"
    | "a move"
    | "a view"
    | "a test"
    | "a result"
    | "a decision"
    | "a match correction";
  /** The end of the phrase, after what it was done to. */
  end?: string;
};
