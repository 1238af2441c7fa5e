import type { LabeledMessage, LabeledValue } from "@/bin/eval-intake/corpus/labels";
import { type Leaf, listLeaves } from "@/bin/eval-intake/hl7/leaves";
import { groupBy } from "@/service/db/group-by";

/** A part of a message's text, without the character at `end`. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Where the parts of a labeled value are. */
export interface RowPlaces {
  readonly value: LabeledValue;
  /** The whole segment from its first field. */
  readonly row: Place;
  readonly parts: Readonly<Record<"value" | "range" | "flag", Place | null>>;
}

const FIELDS = { value: 5, range: 7, flag: 8 } as const;

/** The rows of a message whose labeled values are not normal, and where their parts are. */
export function findOddRows({ source, reports }: LabeledMessage): RowPlaces[] {
  if (source.format !== "hl7v2") return [];
  const rows = groupBy(
    listLeaves(source.message).filter(({ name }) => name === "OBX"),
    ({ segment }) => `${segment}`,
  );
  const values = reports.flatMap((report) => report.values).filter(isOdd);
  return values.flatMap((value) => {
    const leaves = [...rows.values()].find((each) => isRowFor(value, each));
    if (leaves === undefined) return [];
    const getPart = (part: keyof typeof FIELDS) =>
      getPlace(leaves.filter(({ field, text }) => field === FIELDS[part] && text !== ""));
    const parts = { value: getPart("value"), range: getPart("range"), flag: getPart("flag") };
    return [{ value, row: getPlace(leaves) ?? { start: 0, end: 0 }, parts }];
  });
}

/**
 * The places in which no edit is made: what makes a value critical or abnormal and is said only once, because a change
 * of it is another statement and no damage; and the texts to be read.
 */
export function findUnwitnessed(message: LabeledMessage): Place[] {
  const { source, reports } = message;
  if (source.format !== "hl7v2") return [];
  const parts = findOddRows(message).flatMap(({ value, parts: found }) =>
    (["value", "range", "flag"] as const)
      .filter((part) => !value.witnessed.includes(part))
      .flatMap((part) => found[part] ?? []),
  );
  const texts = reports.flatMap(({ toBeRead }) =>
    toBeRead.flatMap((text) => {
      const start = source.message.indexOf(text);
      return start < 0 ? [] : [{ start, end: start + text.length }];
    }),
  );
  return [...parts, ...texts];
}

function isOdd({ judgment }: LabeledValue): boolean {
  return judgment === "critical" || judgment === "abnormal";
}

function isRowFor({ name, value }: LabeledValue, leaves: readonly Leaf[]): boolean {
  const isNamed = leaves.some(({ field, text }) => field === 3 && text === name);
  const digits = leaves.filter(({ field, text }) => field === FIELDS.value && text !== "");
  return isNamed && digits.length > 0 && digits.some(({ text }) => value.endsWith(text));
}

function getPlace(leaves: readonly Leaf[]): Place | null {
  const [first, last] = [leaves[0], leaves.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}
