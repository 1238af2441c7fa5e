import {
  ANY_RANGE,
  type LabeledMessage,
  type LabeledPatient,
  type LabeledReport,
  type LabeledValue,
} from "@/bin/eval-intake/corpus/labels";
import type { Outcome, Reading, ReadValue } from "@/bin/eval-intake/read-message";
import { findInvisible, foldSpaces } from "./compare-texts";

/** One thing that a message says and the service reads otherwise. */
export interface Difference {
  readonly message: string;
  readonly kind: string;
  /** What the label says, and what was read. */
  readonly detail: string;
}

/** Compares the reading of an unchanged message with its labels; a refused message is one difference. */
export function compareLabels(
  { id, reports }: Pick<LabeledMessage, "id" | "reports">,
  outcome: Outcome,
): Difference[] {
  if ("refusal" in outcome) return [{ message: id, kind: "refused", detail: outcome.refusal }];
  const differences = reports.flatMap((label, at) => {
    const reading = outcome.readings[at];
    return reading === undefined ? [["report", "not read"] as const] : compare(label, reading);
  });
  return differences.map(([kind, detail]) => ({ message: id, kind, detail }));
}

type Found = readonly (readonly [kind: string, detail: string])[];

function compare(label: LabeledReport, reading: Reading): Found {
  const isSeen = { readings: [reading] };
  const media = label.documents.filter((each) => !reading.documents.includes(each));
  return [
    ...comparePatient(label.patient, reading),
    ...(isSameTime(label.collected, reading.collected)
      ? []
      : [["time", `${label.collected} read as ${reading.collected}`] as const]),
    ...compareValues(label.values, reading.values),
    ...findInvisible(label.notes, isSeen).map((each) => ["note", each] as const),
    ...findInvisible(label.facts, isSeen).map((each) => ["fact", each] as const),
    ...media.map((each) => ["document", each] as const),
    ...(label.overall === reading.overall || label.reading === "either"
      ? []
      : [["overall", `${label.overall} read as ${reading.overall}`] as const]),
  ];
}

function comparePatient(label: LabeledPatient, reading: Reading): Found {
  const { patient } = reading;
  const pairs = [
    [label.lastName, patient.lastName],
    [label.firstName, patient.firstName],
    [label.birthDate, patient.birthDate],
    [label.sex, patient.gender],
  ] as const;
  const differing = pairs.filter(([expected, read]) => expected !== read);
  const number = findInvisible([label.number], { readings: [reading] });
  return [
    ...differing.map(([expected, read]) => ["patient", `${expected} read as ${read}`] as const),
    ...number.map((each) => ["patient's number", each] as const),
  ];
}

/**
 * Whether a time is the labeled one, and as precise. A label without an offset is in the laboratory's zone, in which
 * the reading is shown.
 */
export function isSameTime(label: string | null, read: string | null): boolean {
  if (label === null || read === null) return label === read;
  const [one, other] = [label, read].map((each) => /^([^+Z]*?)(Z|[+-]\d\d:\d\d)?$/.exec(each));
  const [local = "", otherLocal = ""] = [one?.[1], other?.[1]];
  if (local.length !== otherLocal.length) return false;
  if (one?.[2] === undefined || other?.[2] === undefined) return local === otherLocal;
  return Date.parse(label) === Date.parse(read);
}

function compareValues(labels: readonly LabeledValue[], values: readonly ReadValue[]): Found {
  const left = [...values];
  return labels.flatMap((label): Found => {
    const isNamed = (each: ReadValue) =>
      each.name === label.name && foldSpaces(each.value) === foldSpaces(label.value);
    const at = left.findIndex(isNamed);
    const [value] = at < 0 ? [] : left.splice(at, 1);
    const shown = `${label.name} ${label.value}`;
    if (value === undefined) return [["value", `${shown} not read`]];
    return [
      ...(isSame(label.unit, value.unit) ? [] : [["unit", `${shown} ${value.unit}`] as const]),
      ...(label.range === ANY_RANGE || isSame(label.range, value.range)
        ? []
        : [["range", `${shown} ${value.range}`] as const]),
      ...(hasFlag(label.flag, value.flag) ? [] : [["flag", `${shown} ${value.flag}`] as const]),
      ...(label.status === value.status ? [] : [["status", `${shown} ${value.status}`] as const]),
      ...(label.judgment === value.judgment
        ? []
        : [["judgment", `${shown}: ${label.judgment} read as ${value.judgment}`] as const]),
      ...label.notes
        .filter((note) => !foldSpaces(value.notes).includes(foldSpaces(note)))
        .map((note) => ["row note", `${shown}: ${note}`] as const),
      ...(label.isolate === null || JSON.stringify(value).includes(label.isolate)
        ? []
        : [["isolate", `${shown} of ${label.isolate}`] as const]),
    ];
  });
}

/** Spaces are no difference in a range, and an empty unit is none. */
function isSame(label: string | null, read: string | null): boolean {
  return (label ?? "").replaceAll(" ", "") === (read ?? "").replaceAll(" ", "");
}

function hasFlag(label: string | null, read: string): boolean {
  return label === null ? read === "" : read.split(", ").includes(label);
}
