import { DAY_MS } from "@/lib/contract/time";

/** Generates Apple Health exports of invented people, in the format of a phone. */

type Attributes = Readonly<Record<string, string | number>>;

export type CycleExportOptions = {
  /** The first day of the first period, `YYYY-MM-DD`. */
  readonly firstPeriod: string;
  /** The number of recorded periods; the last cycle is still open. */
  readonly periods: number;
  /** The UTC offset of the person's clock in Apple's notation. */
  readonly offset?: string;
  /** The name of the flow records: iOS 18 writes VaginalBleeding, earlier versions MenstrualFlow. */
  readonly flowLabel?: "MenstrualFlow" | "VaginalBleeding";
  /** When the phone wrote the export, `YYYY-MM-DD`; left out by default. */
  readonly exportedOn?: string;
  /** How many days of the last cycle are recorded; 20 by default. */
  readonly lastCycleDays?: number;
  /** Further records, as `appleRecord` writes them. */
  readonly more?: readonly string[];
};

/** The lengths in days of the cycles that `cycleExport` repeats. */
export const CYCLE_LENGTHS = [28, 30, 27, 29, 31, 26] as const;

const FLOW_BY_DAY = ["Light", "Heavy", "Heavy", "Medium", "Light"];
const MUCUS_FROM_DAY_8 = [
  "Dry",
  "Sticky",
  "Creamy",
  "Creamy",
  "Watery",
  "EggWhite",
  "EggWhite",
  "Sticky",
];
const DEVIATIONS = [
  "IrregularMenstrualCycles",
  "InfrequentMenstrualCycles",
  "ProlongedMenstrualPeriods",
  "PersistentIntermenstrualBleeding",
];
const OVULATION_BEFORE_END = 14;

/** An export.xml in which every four cycles contain all ten kinds of entry. The same options give the same text. */
export function cycleExport(options: CycleExportOptions): string {
  const { firstPeriod, periods, offset = "-0500", flowLabel = "VaginalBleeding" } = options;
  const records: string[] = [];
  let start = firstPeriod;
  for (let index = 0; index < periods; index++) {
    const length = CYCLE_LENGTHS[index % CYCLE_LENGTHS.length] ?? 28;
    const isLast = index === periods - 1;
    const days = isLast ? Math.min(length, options.lastCycleDays ?? 20) : length;
    const write = createDayWriter(start, offset);
    for (let day = 0; day < days; day++) writeDay(write, { index, day, length, flowLabel });
    start = addDays(start, length);
  }
  records.push(...(options.more ?? []));
  return appleExport(records, options.exportedOn, offset);

  function createDayWriter(cycleStart: string, zone: string): WriteRecord {
    return (type, day, attributes, metadata) => {
      const at = `${addDays(cycleStart, day)} 12:00:00 ${zone}`;
      records.push(appleRecord(type, { startDate: at, endDate: at, ...attributes }, metadata));
    };
  }
}

type WriteRecord = (
  type: string,
  day: number,
  attributes?: Attributes,
  metadata?: Attributes,
) => void;
type Day = {
  readonly index: number;
  readonly day: number;
  readonly length: number;
  readonly flowLabel: string;
};

function writeDay(write: WriteRecord, { index, day, length, flowLabel }: Day): void {
  const category = (name: string, value = "HKCategoryValueNotApplicable", metadata?: Attributes) =>
    write(`HKCategoryTypeIdentifier${name}`, day, { value }, metadata);
  const ovulation = length - OVULATION_BEFORE_END;
  const flow = FLOW_BY_DAY[day];
  const mucus = MUCUS_FROM_DAY_8[day - 8];
  if (flow) {
    const start = { HKMenstrualCycleStart: day === 0 ? 1 : 0 };
    category("MenstrualFlow", `HKCategoryValue${flowLabel}${flow}`, start);
  }
  if (mucus) category("CervicalMucusQuality", `HKCategoryValueCervicalMucusQuality${mucus}`);
  if (day >= 4) {
    const warm = day > ovulation ? 0.35 : 0;
    const celsius = 36.3 + warm + ((day * 7 + index) % 5) * 0.02;
    const value = celsius.toFixed(2);
    write("HKQuantityTypeIdentifierBasalBodyTemperature", day, { unit: "degC", value });
  }
  if (day === ovulation - 2 || day === ovulation - 1) {
    const result = day === ovulation - 1 ? "LuteinizingHormoneSurge" : "Negative";
    category("OvulationTestResult", `HKCategoryValueOvulationTestResult${result}`);
  }
  if (day === 10) category("SexualActivity", undefined, { HKSexualActivityProtectionUsed: 1 });
  if (day === 17) category("SexualActivity", undefined, { HKSexualActivityProtectionUsed: 0 });
  if (day === 12 && index % 2 === 0) category("IntermenstrualBleeding");
  if (day === 19 && index % 2 === 0) {
    category("ProgesteroneTestResult", "HKCategoryValueProgesteroneTestResultPositive");
  }
  if (day === 18 && index % 4 === 0) {
    category("PregnancyTestResult", "HKCategoryValuePregnancyTestResultNegative");
  }
  if (day === 6 && index % 4 === 0) category("Contraceptive", "HKCategoryValueContraceptiveOral");
  if (day === 16 && index % 2 === 0) category(DEVIATIONS[(index / 2) % 4] ?? "");
}

/** One record of the Health app, with overrides for its attributes. */
export function appleRecord(
  type: string,
  attributes: Attributes,
  metadata: Attributes = {},
): string {
  const all = { type, sourceName: "Health", sourceVersion: "18.1", ...attributes };
  const entries = Object.entries(metadata).map(
    ([key, value]) => `  <MetadataEntry key="${key}" value="${value}"/>\n`,
  );
  const tag = ` <Record ${attributesText(all)}`;
  return entries.length === 0 ? `${tag}/>\n` : `${tag}>\n${entries.join("")} </Record>\n`;
}

/** A complete export.xml that contains the records. */
export function appleExport(
  records: readonly string[],
  exportedOn?: string,
  offset = "-0500",
): string {
  const written = exportedOn ? ` <ExportDate value="${exportedOn} 08:10:05 ${offset}"/>\n` : "";
  return `${DOCUMENT_START}${written} <Me HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexNotSet"/>\n${records.join("")}</HealthData>\n`;
}

const DOCUMENT_START = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
<!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
<!ATTLIST Record
  type          CDATA #REQUIRED
  unit          CDATA #IMPLIED
  value         CDATA #IMPLIED
>
]>
<HealthData locale="en_US">
`;

function attributesText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeXml(String(value))}"`)
    .join(" ");
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
