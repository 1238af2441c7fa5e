import type { ValidationIssue } from "@/lib/contract/dashboard/api-error";
import { isPlausible } from "@/service/timeseries/plausible";
import type { SummaryKind } from "./summary-kinds";

type Content = Readonly<Record<string, unknown>>;
type Issue = Pick<ValidationIssue, "msg" | "input"> & { readonly at: readonly (string | number)[] };

/**
 * Finds in a body what contradicts itself or cannot be: a time far in the past or future, which comes from a device with
 * a wrong clock and which the database may not be able to store, an end before its start, a lowest above its highest.
 */
export function findInvalidSummaries(
  kind: SummaryKind,
  data: readonly Content[],
): ValidationIssue[] {
  return data.flatMap((each, index) =>
    [...findImplausible(kind, each), ...findReversed(kind, each), ...findReversedStages(each)].map(
      ({ at, msg, input }) => ({
        type: "value_error",
        loc: ["body", "data", index, ...at],
        msg: `Value error, ${msg}`,
        input,
      }),
    ),
  );
}

function findImplausible(kind: SummaryKind, content: Content): Issue[] {
  return [...kind.moments, "calendar_date"]
    .filter((field) => typeof content[field] === "string" && !isPlausible(String(content[field])))
    .map((field) => ({
      at: [field],
      msg: "a summary is from 1900 to 2099",
      input: content[field],
    }));
}

function findReversed(kind: SummaryKind, content: Content): Issue[] {
  return (kind.pairs ?? []).flatMap(([low, high]) => {
    const [from, to] = [readNumber(content, low), readNumber(content, high)];
    if (from === null || to === null || from <= to) return [];
    const at = high.split(".");
    const isSpan = kind.moments.includes(high);
    const msg = isSpan ? "a span cannot end before it starts" : `it cannot be less than ${low}`;
    return [{ at, msg, input: read(content, high) }];
  });
}

/** The stages of a sleep are parallel lists. */
function findReversedStages(content: Content): Issue[] {
  const { stage_start_offset_second: starts, stage_end_offset_second: ends } = content;
  if (!Array.isArray(starts) || !Array.isArray(ends)) return [];
  return ends.flatMap((end, index) =>
    end < starts[index]
      ? [
          {
            at: ["stage_end_offset_second", index],
            msg: "a stage cannot end before it starts",
            input: end,
          },
        ]
      : [],
  );
}

function read(content: Content, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, key) => (value as Content | null | undefined)?.[key], content);
}

/** A number, or a time in milliseconds; null where there is none. */
function readNumber(content: Content, path: string): number | null {
  const value = read(content, path);
  if (typeof value === "string") return Date.parse(value);
  return typeof value === "number" ? value : null;
}
