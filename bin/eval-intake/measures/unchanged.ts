import type { LabeledMessage } from "@/bin/eval-intake/corpus/labels";
import { type Outcome, readMessage } from "@/bin/eval-intake/read-message";
import { compareLabels, type Difference } from "./compare-labels";
import { findInvisible, foldSpaces } from "./compare-texts";

/** What unchanged messages show about the readers. */
export interface UnchangedFigures {
  readonly messages: number;
  /** Messages in which a person wants to read nothing. */
  readonly withoutReading: number;
  /** Of the messages that are normal with nothing to read, how many ask for nobody's attention. */
  readonly quiet: { readonly found: number; readonly of: number };
  /** Of those without reading, the ones that ask a person to read something. */
  readonly falseAlarms: readonly Difference[];
  /** Texts that a person wants to be asked to read, and is not. */
  readonly notAsked: readonly Difference[];
  /** Messages that are normal although something has to be read or a value is not normal. */
  readonly falseNormal: readonly Difference[];
  readonly refused: readonly Difference[];
  /** Everything else that is read otherwise than labeled. */
  readonly differences: readonly Difference[];
}

/** Reads every message as it is and compares it with its labels. */
export function measureUnchanged(messages: readonly LabeledMessage[]): UnchangedFigures {
  const read = messages.map((message) => {
    const outcome = readMessage(message.source, message.reports);
    return { message, outcome, differences: compareLabels(message, outcome) };
  });
  const all = read.flatMap(({ differences }) => differences);
  return {
    messages: messages.length,
    withoutReading: messages.filter(isWithoutReading).length,
    quiet: countQuiet(read),
    falseAlarms: read.flatMap(({ message, outcome }) => findFalseAlarm(message, outcome)),
    notAsked: read.flatMap(({ message, outcome }) => findNotAsked(message, outcome)),
    falseNormal: read.flatMap(({ message, outcome }) => findFalseNormal(message, outcome)),
    refused: all.filter(({ kind }) => kind === "refused"),
    differences: all.filter(({ kind }) => kind !== "refused"),
  };
}

function isWithoutReading({ reports }: LabeledMessage): boolean {
  return reports.every(({ reading }) => reading === "none");
}

function countQuiet(read: readonly { message: LabeledMessage; outcome: Outcome }[]) {
  const normal = read.filter(
    ({ message }) =>
      isWithoutReading(message) && message.reports.every(({ overall }) => overall === "normal"),
  );
  const quiet = normal.filter(
    ({ outcome }) => "readings" in outcome && outcome.readings.every(({ isQuiet }) => isQuiet),
  );
  return { found: quiet.length, of: normal.length };
}

/** At most one a message, with everything that it asks to be read. */
function findFalseAlarm(message: LabeledMessage, outcome: Outcome): Difference[] {
  if ("refusal" in outcome || !isWithoutReading(message)) return [];
  const asked = outcome.readings.flatMap(({ toBeRead }) => toBeRead);
  return asked.length === 0
    ? []
    : [{ message: message.id, kind: "false alarm", detail: asked.join(" · ") }];
}

function findNotAsked({ id, reports }: LabeledMessage, outcome: Outcome): Difference[] {
  if ("refusal" in outcome) return [];
  const asked = foldSpaces(outcome.readings.flatMap(({ toBeRead }) => toBeRead).join("\n"));
  const wanted = reports.filter(({ reading }) => reading === "wanted");
  if (wanted.length > 0 && asked === "" && wanted.every(({ toBeRead }) => toBeRead.length === 0)) {
    return [{ message: id, kind: "not asked", detail: "that something is missing" }];
  }
  return wanted
    .flatMap(({ toBeRead }) => toBeRead)
    .filter((text) => !asked.includes(foldSpaces(text)))
    .map((detail) => ({
      message: id,
      kind: findInvisible([detail], outcome).length > 0 ? "nowhere" : "not asked",
      detail,
    }));
}

function findFalseNormal({ id, reports }: LabeledMessage, outcome: Outcome): Difference[] {
  if ("refusal" in outcome) return [];
  return outcome.readings.flatMap(({ overall, toBeRead }, at) => {
    const label = reports[at]?.overall ?? "unknown";
    const isFalse = overall === "normal" && toBeRead.length === 0 && label !== "normal";
    return isFalse ? [{ message: id, kind: "false normal", detail: `labeled ${label}` }] : [];
  });
}
