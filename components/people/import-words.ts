const UNITS = ["B", "KB", "MB", "GB"] as const;

/** A size in bytes for a person: `812 B`, `1.5 KB`, `230 MB`. Thousands, as file managers count. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** power;
  const digits = power === 0 || value >= 10 ? 0 : 1;
  return `${value.toFixed(digits)} ${UNITS[power] ?? "B"}`;
}

/** `3 new, 1 changed, 12 as before`; `none` when there are none at all. */
export function upsertWords(report: {
  created: number;
  updated: number;
  unchanged: number;
}): string {
  const { created, updated, unchanged } = report;
  const parts = [
    created > 0 ? `${created.toLocaleString("en")} new` : "",
    updated > 0 ? `${updated.toLocaleString("en")} changed` : "",
    unchanged > 0 ? `${unchanged.toLocaleString("en")} as before` : "",
  ];
  return parts.filter(Boolean).join(", ") || "none";
}
