import type { Outcome, Reading } from "@/bin/eval-intake/read-message";

/** A text for comparing: spaces and line breaks make no difference, anything else does. */
export function foldSpaces(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Everything that a person can see of a reading, folded, in one text. */
export function getVisibleText(readings: readonly Reading[]): string {
  return readings
    .flatMap(({ patient, values, collected, ...reading }) => [
      ...listTexts(patient),
      collected ?? "",
      ...values.flatMap(({ name, code, value, unit, range, flag, notes }) =>
        [name, code, value, unit, range, flag, notes].flatMap((each) => each ?? []),
      ),
      ...reading.notes,
      ...reading.facts,
      ...reading.documents,
      ...reading.notUnderstood,
      ...reading.toBeRead,
    ])
    .map(foldSpaces)
    .join("\n");
}

/** The lines of a text that nobody can see; none of a refused message, because its sender is told. */
export function findInvisible(texts: readonly string[], outcome: Outcome): string[] {
  if ("refusal" in outcome) return [];
  const visible = getVisibleText(outcome.readings);
  const lines = texts.flatMap((text) => text.split(/[\r\n]+/)).map(foldSpaces);
  return lines.filter((line) => line !== "" && !visible.includes(line));
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
