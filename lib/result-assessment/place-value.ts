import { isNormalWord, isOtherLook } from "@/lib/result-assessment/findings/appearance";
import {
  type Finding,
  normalizeFinding,
  readFinding,
} from "@/lib/result-assessment/findings/read-finding";
import type { ParsedValue, RangeBound } from "./assessment";
import type { RangeReading } from "./parse-range";

/**
 * Where a value lies; `different` from the expected finding, `undecided` if only part of it lies inside or nothing can
 * be compared.
 */
export type Placement = "inside" | "above" | "below" | "different" | "undecided";

type Limits = Pick<RangeReading, "low" | "high" | "scale" | "expected">;
type Half = "<" | "<=" | ">" | ">=";

/**
 * Compares a value with a range whose bounds have the value's unit. Conclusive only if the whole value lies on one
 * side.
 */
export function placeValue(value: ParsedValue, range: Limits): Placement {
  if (range.expected !== null) return placeFinding(value, range.expected);
  switch (value.kind) {
    case "number":
      return range.scale === "number" ? placeMeasured(value.value, range) : "undecided";
    case "bound":
      return range.scale === "number"
        ? placeHalf(value.value, value.comparator, range)
        : "undecided";
    case "interval":
      return range.scale === "number" ? placeInterval(value.low, value.high, range) : "undecided";
    case "titer":
      return placeOnScale(value.denominator, value.comparator, "titer", range);
    case "ratio":
      return placeOnScale(value.numerator / value.denominator, value.comparator, "ratio", range);
    case "qualitative":
      return placeAbsence(readFinding(value.finding), range);
  }
}

function placeOnScale(
  value: number,
  comparator: Half | undefined,
  scale: RangeReading["scale"],
  range: Limits,
): Placement {
  if (range.scale !== scale) return "undecided";
  return comparator === undefined ? placeNumber(value, range) : placeHalf(value, comparator, range);
}

/**
 * A negative number against only an upper limit of zero or more is hardly a measurement: more likely a leading dash or
 * an instrument's error code. Ranges of quantities that can be negative (base excess, a score) have a lower limit.
 */
function placeMeasured(value: number, range: Limits): Placement {
  const isImplausible = value < 0 && range.low === null && (range.high?.value ?? -1) >= 0;
  return isImplausible ? "undecided" : placeNumber(value, range);
}

function placeNumber(value: number, { low, high }: Limits): "inside" | "above" | "below" {
  if (isBelow(value, low)) return "below";
  return isAbove(value, high) ? "above" : "inside";
}

function isBelow(value: number, low: RangeBound | null): boolean {
  return low !== null && (low.isInclusive ? value < low.value : value <= low.value);
}

function isAbove(value: number, high: RangeBound | null): boolean {
  return high !== null && (high.isInclusive ? value > high.value : value >= high.value);
}

/** `<0.01`, `>=600`: all numbers on one side of a bound. */
function placeHalf(value: number, comparator: Half, range: Limits): Placement {
  const isInclusive = comparator.endsWith("=");
  const { low, high } = range;
  if (comparator.startsWith("<")) {
    if (
      low !== null &&
      (value < low.value || (value === low.value && !(isInclusive && low.isInclusive)))
    ) {
      return "below";
    }
    // Measured quantities are not negative, so a range from zero has no lower end.
    const isOpenBelow = low === null || (low.value === 0 && low.isInclusive && value > 0);
    const isUnderTop =
      high === null ||
      value < high.value ||
      (value === high.value && (high.isInclusive || !isInclusive));
    return isOpenBelow && isUnderTop ? "inside" : "undecided";
  }
  if (
    high !== null &&
    (value > high.value || (value === high.value && !(isInclusive && high.isInclusive)))
  ) {
    return "above";
  }
  const isOverBottom =
    low === null || value > low.value || (value === low.value && (low.isInclusive || !isInclusive));
  return high === null && isOverBottom ? "inside" : "undecided";
}

function placeInterval(from: number, to: number, range: Limits): Placement {
  const [first, last] = [placeMeasured(from, range), placeMeasured(to, range)];
  return first === last ? first : "undecided";
}

/** In the place of a number they may as well mean that nothing was measured: not done, not reported. */
const PLACEHOLDERS = new Set(["-", "(-)", "nd", "nr"]);

/** Whether a normalized text may as well mean that nothing was measured. */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDERS.has(text);
}

/** "None seen" and "Not detected" against an upper limit: nothing is less than any of it. */
function placeAbsence({ findingClass, text }: Finding, { low, high, scale }: Limits): Placement {
  const isNothing = findingClass === "negative" || findingClass === "none";
  const isAbsent = isNothing && !isPlaceholder(text);
  const startsAtZero = low === null || (low.value === 0 && low.isInclusive);
  return isAbsent && startsAtZero && high !== null && scale === "number" ? "inside" : "undecided";
}

const SIMPLE_POSITIVES = new Set(["positive", "pos", "reactive", "detected", "present"]);

function placeFinding(value: ParsedValue, expectedText: string): Placement {
  const expected = readAlternatives(expectedText);
  const isNoneExpected = expected.every(({ findingClass }) => findingClass === "none");
  if (value.kind === "number" && isNoneExpected) return value.value === 0 ? "inside" : "different";
  if (value.kind !== "qualitative") return "undecided";
  const found = readFinding(value.finding);
  if (found.findingClass === "indeterminate" || isListOfAnswers(expected)) return "undecided";
  const texts = [normalizeFinding(expectedText), ...expected.map(({ text }) => text)];
  if (texts.includes(found.text)) return "inside";
  if (texts.some((text) => isDenial(found.text, text))) return "different";
  if (
    isOtherLook(
      found.text,
      expected.map(({ text }) => text),
    )
  )
    return "different";
  return placeClass(found, expected);
}

/** `Negative/Positive` names the possible answers and expects neither; `Negative/Trace` allows a trace. */
function isListOfAnswers(expected: readonly Finding[]): boolean {
  const isGood = expected.some(({ findingClass }) => /^(?:negative|none)$/.test(findingClass));
  const isBad = expected.some(
    ({ findingClass, grade }) => findingClass === "positive" && grade === null,
  );
  return isGood && isBad;
}

function placeClass(found: Finding, expected: readonly Finding[]): Placement {
  const classes = new Set(
    expected.map(({ findingClass }) => (findingClass === "none" ? "negative" : findingClass)),
  );
  const foundClass = found.findingClass === "none" ? "negative" : found.findingClass;
  const highestGrade = Math.max(...expected.map(({ grade }) => grade ?? 0));
  if (foundClass === "positive" && found.grade !== null && classes.has("negative")) {
    return found.grade <= highestGrade ? "inside" : "different";
  }
  if (foundClass === "negative" && classes.has("negative")) return "inside";
  if (classes.size !== 1) return "undecided";
  if (foundClass === "positive" && classes.has("negative")) return "different";
  if (foundClass === "negative" && classes.has("positive")) return "different";
  const areSimple = [found, ...expected].every(({ text }) => SIMPLE_POSITIVES.has(text));
  return areSimple ? "inside" : "undecided";
}

/** The findings that an expectation allows: `Negative/Trace`, `Yellow, straw`, `None to rare`. */
function readAlternatives(text: string): Finding[] {
  const whole = readFinding(text.replace(/\b(neg|negative|none)\s?-\s?(?=[a-z\d])/i, "$1 to "));
  if (whole.findingClass !== "other" && !/[/,;]| or | to | - /.test(whole.text)) return [whole];
  const looks = whole.text.split("-");
  const areLooks = looks.every((each) => isNormalWord(each.trim()));
  const parts = areLooks
    ? looks
    : whole.text.split(/\s?[/,;]\s?| or | to | - /).filter((part) => part !== "");
  return parts.map(readFinding);
}

/** "Not immune" when "Immune" is expected. */
function isDenial(found: string, expected: string): boolean {
  return [`not ${expected}`, `non ${expected}`, `non-${expected}`, `non${expected}`].includes(
    found,
  );
}
