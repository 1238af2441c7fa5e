/** How a generated report is printed: one of the evaluation's layouts, and which of its fillings. */
type Print = { readonly layout: string; readonly filling: number; readonly daysAgo: number };

/** What was handed in at the demo clinic. */
export type Paper =
  | {
      readonly kind: "report";
      readonly form: "pdf" | "scan" | "photo" | "blurred";
      readonly print: Print;
    }
  | { readonly kind: "letter" | "dutch" | "locked" | "too-long" };

export type DemoReport = {
  /** The person it is filed under; their name and birth date are printed on it. */
  readonly person: string;
  readonly paper: Paper;
  /** Printed instead of the person's own first name, so that the comparison has something to find. */
  readonly printedFirstName?: string;
  /** What Rowan Teasel does once it has been read. */
  readonly ending?: "finish" | "reject";
};

function print(layout: string, filling: number, daysAgo: number) {
  return { layout, filling, daysAgo };
}

/** A report in every permanent state: finished, in review, rejected, failed for each reason, refused. */
export const DEMO_REPORTS: readonly DemoReport[] = [
  {
    person: "Fern Castellan",
    paper: { kind: "report", form: "pdf", print: print("plain-table", 1, 212) },
    ending: "finish",
  },
  {
    person: "Fern Castellan",
    paper: { kind: "report", form: "pdf", print: print("plain-table", 5, 44) },
    ending: "finish",
  },
  {
    person: "Isolde Wick",
    paper: { kind: "report", form: "pdf", print: print("reference-lab", 1, 12) },
  },
  {
    person: "Perpetua Vane",
    paper: { kind: "report", form: "scan", print: print("plain-table", 4, 20) },
  },
  {
    person: "Cordelia Finch",
    paper: { kind: "report", form: "photo", print: print("plain-table", 3, 9) },
  },
  {
    person: "Clementine Oakes",
    paper: { kind: "report", form: "pdf", print: print("portal-blocks", 3, 15) },
    printedFirstName: "Celestine",
  },
  {
    person: "Avery Quill",
    paper: { kind: "report", form: "pdf", print: print("in-out-of-range", 1, 31) },
    ending: "reject",
  },
  { person: "Winifred Sable", paper: { kind: "letter" } },
  { person: "Philippa Crane", paper: { kind: "dutch" } },
  {
    person: "Tamsin Gale",
    paper: { kind: "report", form: "blurred", print: print("plain-table", 1, 18) },
  },
  { person: "Imogen Starling", paper: { kind: "locked" } },
  { person: "Delphine Shore", paper: { kind: "too-long" } },
];
