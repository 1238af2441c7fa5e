export type TemperatureUnit = "°C" | "°F";

const RANGES: { unit: TemperatureUnit; low: number; high: number }[] = [
  { unit: "°C", low: 34, high: 43 },
  { unit: "°F", low: 93, high: 110 },
];

/**
 * The inferred unit of a basal temperature; null when it fits neither range.
 * Rule: the service gives a number without a unit; 34 to 43 is read as °C and 93 to 110 as °F (product rules, cycle calendar).
 */
export function inferUnit(value: number): TemperatureUnit | null {
  return RANGES.find(({ low, high }) => value >= low && value <= high)?.unit ?? null;
}

/** 38.0 °C in each unit: WHO and CDC define fever as a body temperature of at least this. */
const FEVER_FROM: Record<TemperatureUnit, number> = { "°C": 38, "°F": 100.4 };

/** Whether a basal temperature indicates fever, so that it is not evidence of ovulation; false when its unit is unknown. */
export function isFever(value: number): boolean {
  const unit = inferUnit(value);
  return unit !== null && value >= FEVER_FROM[unit];
}

/** `38.0 °C` or `100.4 °F`: the temperature at which fever begins. */
export function formatFeverLimit(unit: TemperatureUnit): string {
  return `${FEVER_FROM[unit].toFixed(1)} ${unit}`;
}

/** `36.42 °C`, as given and with the inferred unit, or `12 (unit unknown)`. */
export function formatTemperature(value: number): string {
  return `${value} ${inferUnit(value) ?? "(unit unknown)"}`;
}

/** The values with one inferred unit (null: none fits), with their minimum and maximum. */
export type TemperatureGroup = {
  unit: TemperatureUnit | null;
  count: number;
  low: number;
  high: number;
};

/** Readings grouped by inferred unit, the largest group first; a group never mixes units. */
export function groupByUnit(values: readonly number[]): TemperatureGroup[] {
  const groups = new Map<TemperatureUnit | null, number[]>();
  for (const value of values) {
    const unit = inferUnit(value);
    groups.set(unit, [...(groups.get(unit) ?? []), value]);
  }
  return [...groups]
    .map(([unit, of]) => ({ unit, count: of.length, low: Math.min(...of), high: Math.max(...of) }))
    .sort((a, b) => b.count - a.count);
}

/** The inferred units as text, one sentence per unit; empty without readings. */
export function describeUnits(groups: readonly TemperatureGroup[]): string {
  if (groups.length === 0) return "";
  const sentences = groups.map(({ unit, count, low, high }) => {
    const values = count === 1 ? `1 value, ${low},` : `${count} values between ${low} and ${high}`;
    return unit ? `${values} read as ${unit}` : `${values} fit no unit`;
  });
  const warning = groups.length > 1 ? " The two are kept apart." : "";
  return `Unit inferred: ${sentences.join("; ")}.${warning}`;
}
