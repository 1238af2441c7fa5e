const JSON_KINDS = ["healthkit_json", "clue_json", "flo_json"] as const;
export type JsonKind = (typeof JSON_KINDS)[number];

/**
 * The kind of a JSON file by its first characters: Clue writes a list of measurements, or a backup with a list `data`
 * of days; Flo an object `operationalData`. Everything else is read as HealthKit's lists.
 */
export function findJsonKind(head: string): JsonKind {
  if (head.startsWith("[")) return "clue_json";
  if (/"operationalData"\s{0,20}:/.test(head)) return "flo_json";
  return /"data"\s{0,20}:\s{0,20}\[\s{0,20}\{[^{}]{0,2000}"day"/.test(head)
    ? "clue_json"
    : "healthkit_json";
}

export function isJsonKind(kind: string): kind is JsonKind {
  return JSON_KINDS.some((known) => known === kind);
}
