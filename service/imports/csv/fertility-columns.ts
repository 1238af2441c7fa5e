/** The columns that a fertility chart is read by, and the names that charting tools give them, in small letters. */
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

/** Columns of which an entry can be made. */
const READ = ["Temp", "Cervical Fluid", "OPK", "Period", "Intercourse"];
const FEWEST_READ = 2;

/** What a fertility chart needs, in words. */
export const FERTILITY_COLUMNS_WANTED = `Date and at least two of ${READ.join(", ")} (any order)`;

/** The name under which a column is read; a column that is not known keeps its own. */
export function toFertilityColumn(name: string): string {
  const small = name.trim().toLowerCase();
  const match = Object.entries(NAMES).find(([, names]) => names.some((known) => known === small));
  return match ? match[0] : name.trim();
}

/** Whether a header is one of a fertility chart: a date, two columns that can be read, and none twice. */
export function isFertilityHeader(header: readonly string[]): boolean {
  const columns = header.map(toFertilityColumn);
  const readable = READ.filter((name) => columns.includes(name));
  const hasDouble = new Set(columns).size < columns.length;
  return columns.includes("Date") && readable.length >= FEWEST_READ && !hasDouble;
}

/** Whether a column is neither read nor known to hold nothing that is an entry here. */
export function isUnknownFertilityColumn(column: string): boolean {
  return !Object.hasOwn(NAMES, column);
}
