/** The columns of a fertility chart and the names that charting tools give them, in lower case. */
const NAMES = {
  Date: ["date"],
  Temp: ["temp", "temperature", "bbt", "basal body temperature"],
  "Cervical Fluid": ["cervical fluid", "cervical mucus", "cm", "cf"],
  OPK: ["opk", "ovulation test"],
  Period: ["period", "menses", "menstruation", "flow"],
  Intercourse: ["intercourse"],
  Cervix: ["cervix", "cervical position"],
  Notes: ["notes", "note"],
} as const;

/** Columns that become entries. */
const READ_COLUMNS = ["Temp", "Cervical Fluid", "OPK", "Period", "Intercourse"];
const FEWEST_READ = 2;

/** The columns that a fertility chart needs, for a refusal. */
export const FERTILITY_COLUMNS_WANTED = `Date and at least two of ${READ_COLUMNS.join(", ")} (any order)`;

/** The name under which a column is read; an unknown column keeps its name. */
export function toFertilityColumn(name: string): string {
  const small = name.trim().toLowerCase();
  const match = Object.entries(NAMES).find(([, names]) => names.some((known) => known === small));
  return match ? match[0] : name.trim();
}

/** Whether a header belongs to a fertility chart: a date, two readable columns, and none twice. */
export function isFertilityHeader(header: readonly string[]): boolean {
  const columns = header.map(toFertilityColumn);
  const readable = READ_COLUMNS.filter((name) => columns.includes(name));
  const hasDouble = new Set(columns).size < columns.length;
  return columns.includes("Date") && readable.length >= FEWEST_READ && !hasDouble;
}

/** Whether a column is neither read nor known to contain nothing importable. */
export function isUnknownFertilityColumn(column: string): boolean {
  return !Object.hasOwn(NAMES, column);
}
