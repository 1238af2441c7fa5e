import type { Hl7Segment } from "@medplum/core";

const ESCAPES: Readonly<Record<string, string>> = {
  F: "|",
  S: "^",
  T: "&",
  R: "~",
  E: "\\",
  ".br": "\n",
  H: "",
  N: "",
};

/** A text with HL7's escapes read; those that mean nothing here are left out. */
export function unescapeHl7(text: string): string {
  return text.replaceAll(/\\([^\\]{0,40})\\/g, (_, code: string) => ESCAPES[code] ?? getHex(code));
}

function getHex(code: string): string {
  return /^X(?:[\da-f]{2})+$/i.test(code)
    ? Buffer.from(code.slice(1), "hex").toString("latin1").replaceAll("\0", "")
    : "";
}

/** A component of a field's first repetition, unescaped and trimmed; null for an empty one, or for `""`, which deletes. */
export function readComponent(
  segment: Hl7Segment | undefined,
  field: number,
  component = 1,
): string | null {
  return getText(segment?.getComponent(field, component));
}

function getText(raw: string | undefined): string | null {
  const text = unescapeHl7(raw ?? "").trim();
  return text === "" || text === '""' ? null : text;
}

/** The repetitions of a field, each as its components. */
export function getRepetitions(
  segment: Hl7Segment | undefined,
  field: number,
): (string | null)[][] {
  const repetitions = segment?.fields[field]?.components ?? [];
  return repetitions.map((components) => components.map(getText));
}

/**
 * A field that holds one code. What has further components or repetitions is no code of its table: it comes whole, so that
 * nobody reads its first part alone.
 */
export function codeOfField(segment: Hl7Segment | undefined, field: number): string | null {
  const parts = getRepetitions(segment, field).map((components) =>
    components.filter(Boolean).join("^"),
  );
  return parts.filter(Boolean).join("~") || null;
}
