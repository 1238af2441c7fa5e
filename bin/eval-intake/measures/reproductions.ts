import type { Case } from "@/bin/eval-intake/cases/case";
import { type Outcome, readInSequence } from "@/bin/eval-intake/read-message";
import { compareLabels, type Difference } from "./compare-labels";
import { foldSpaces } from "./compare-texts";

/** The reproductions that still do what they should not, each with the first reason. */
export function findReproduced(cases: readonly Case[]): Difference[] {
  return cases.flatMap((each) => {
    const [first] = findFaults(each);
    return first === undefined ? [] : [first];
  });
}

/** Everything in which a case differs from its label. */
function findFaults({ id, sources, label, ordered, isOpen, isExact = false }: Case): Difference[] {
  const markers = ordered ?? label.values.filter((value) => value.isOrdered);
  const outcome = readInSequence(sources, markers);
  const differences = compareLabels({ id, reports: [label] }, outcome).filter(
    (each) => isExact || !isSafer(each, label.reading === "wanted"),
  );
  if ("refusal" in outcome) return differences;
  return [
    ...differences,
    ...findUnasked(id, label.reading, label.toBeRead, outcome),
    ...outcome.readings
      .filter(({ isComplete }) => isOpen !== undefined && isComplete === isOpen)
      .map(() => ({
        message: id,
        kind: "complete",
        detail: `must be ${isOpen ? "open" : "complete"}`,
      })),
  ];
}

function findUnasked(
  message: string,
  reading: string,
  texts: readonly string[],
  outcome: Exclude<Outcome, { refusal: string }>,
): Difference[] {
  const asked = outcome.readings.flatMap(({ toBeRead }) => toBeRead);
  if (reading === "none") {
    return asked.map((detail) => ({ message, kind: "false alarm", detail }));
  }
  const shown = foldSpaces(asked.join("\n"));
  const missing = texts.filter((text) => !shown.includes(foldSpaces(text)));
  if (reading === "wanted" && asked.length === 0) {
    return [{ message, kind: "not asked", detail: texts[0] ?? "a gap" }];
  }
  return missing.map((detail) => ({ message, kind: "not asked", detail }));
}

/** A case labeled `unknown` asks for anything but normal; where something is to be read, doubt is no fault. */
function isSafer({ kind, detail }: Difference, isWanted: boolean): boolean {
  if (kind !== "judgment" && kind !== "overall") return false;
  return (isWanted ? SAFER_WHEN_WANTED : SAFER).test(detail);
}

const SAFER = /unknown read as (?:abnormal|critical)$/;
const SAFER_WHEN_WANTED = /(?:normal|unknown) read as (?:unknown|abnormal|critical)$/;
