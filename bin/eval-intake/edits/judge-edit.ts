import type { LabeledReport, LabeledValue } from "@/bin/eval-intake/corpus/labels";
import type { Outcome, Reading } from "@/bin/eval-intake/read-message";

/** What an edit did to the reading of a message. */
export interface Verdict {
  /** A value that was critical before the edit is not, and nobody is asked to read anything. */
  readonly losesCritical: boolean;
  /** An order that was not normal before the edit is, and nobody is asked to read anything. */
  readonly becomesNormal: boolean;
}

const HARMLESS: Verdict = { losesCritical: false, becomesNormal: false };

/**
 * Judges the reading of an edited message by the labels of the message before the edit. A refusal is harmless, because
 * the sender is told; and so is a text to be read in the report in question.
 */
export function judgeEdit(labels: readonly LabeledReport[], outcome: Outcome): Verdict {
  if ("refusal" in outcome) return HARMLESS;
  const { readings } = outcome;
  if (readings.length !== labels.length) return judgeAsWhole(labels, readings);
  const verdicts = labels.map((label, at) => judgeAsWhole([label], readings.slice(at, at + 1)));
  return {
    losesCritical: verdicts.some((each) => each.losesCritical),
    becomesNormal: verdicts.some((each) => each.becomesNormal),
  };
}

/** Judges several reports together, where an edit has joined or divided them. */
function judgeAsWhole(labels: readonly LabeledReport[], readings: readonly Reading[]): Verdict {
  const isAsked = readings.some(({ toBeRead }) => toBeRead.length > 0);
  if (isAsked) return HARMLESS;
  const critical = labels.flatMap(({ values }) =>
    values.filter(({ judgment }) => judgment === "critical"),
  );
  const normal = readings.filter(({ overall }) => overall === "normal");
  const labeledNormal = labels.filter(({ overall }) => overall === "normal");
  return {
    losesCritical: critical.some((value) => !isStillCritical(value, readings)),
    becomesNormal: normal.length > labeledNormal.length,
  };
}

/**
 * Whether a critical value has its name or its digits still beside the mark, in an order that is critical as a whole.
 * An edit changes one place, so that one of the two is as it was.
 */
function isStillCritical({ name, value }: LabeledValue, readings: readonly Reading[]): boolean {
  return readings.some(
    (reading) =>
      reading.overall === "critical" &&
      reading.values.some(
        (read) => read.judgment === "critical" && (read.name === name || read.value === value),
      ),
  );
}
