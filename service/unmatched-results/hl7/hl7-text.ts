import type { Hl7Segment } from "@medplum/core";

const ESCAPES = new Map(
  Object.entries<string>({
    F: "|",
    S: "^",
    T: "&",
    R: "~",
    E: "\\",
    ".br": "\n",
    H: "",
    N: "",
  }),
);

/** Replaces HL7 escape sequences in a text; those without a meaning here are left out. */
export function unescapeHl7(text: string): string {
  return text.replaceAll(
    /\\([^\\]{0,40})\\/g,
    (_, code: string) => ESCAPES.get(code) ?? getHex(code),
  );
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

/** The identifier of a component whose further subcomponents name its assigner (HL7 EI and EIP); null for an empty one. */
export function readIdentifier(
  segment: Hl7Segment | undefined,
  field: number,
  component = 1,
): string | null {
  return getText(segment?.getComponent(field, component, 0));
}

function getText(raw: string | undefined): string | null {
  const text = unescapeHl7(raw ?? "").trim();
  return text === "" || text === '""' ? null : text;
}

/** The repetitions of a field, each as a list of components. */
export function getRepetitions(
  segment: Hl7Segment | undefined,
  field: number,
): (string | null)[][] {
  const repetitions = segment?.fields[field]?.components ?? [];
  return repetitions.map((components) => components.map(getText));
}

/**
 * Reads a field that holds one code. A field with further components or repetitions is returned whole, so that its
 * first part alone is not taken for the code.
 */
export function readCodeField(segment: Hl7Segment | undefined, field: number): string | null {
  const parts = getRepetitions(segment, field).map((components) =>
    components.filter(Boolean).join("^"),
  );
  return parts.filter(Boolean).join("~") || null;
}
