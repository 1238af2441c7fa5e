import type { AppleSource } from "@/service/imports/apple/apple-source";
import type { CsvForm } from "./csv-form";
import { readFertilityRow } from "./fertility-row";

const CHART: AppleSource = { type: "app", appId: "csv" };
const NATURAL_CYCLES: AppleSource = { type: "app", appId: "Natural Cycles" };

/** Columns that become entries. */
const READ_COLUMNS = ["Temp", "Cervical Fluid", "OPK", "Period", "Intercourse"];
const FEWEST_READ = 2;

/** A fertility chart: a date and two readable columns, under the names that charting tools give them. */
const CHART_FORM: CsvForm = {
  columns: {
    Date: ["date"],
    Temp: ["temp", "temperature", "bbt", "basal body temperature"],
    "Cervical Fluid": ["cervical fluid", "cervical mucus", "cm", "cf"],
    OPK: ["opk", "ovulation test", "lh test"],
    Period: ["period", "menses", "menstruation", "flow"],
    Intercourse: ["intercourse"],
  },
  accepts: (names) =>
    names.has("Date") && READ_COLUMNS.filter((name) => names.has(name)).length >= FEWEST_READ,
  wanted: `Date and at least two of ${READ_COLUMNS.join(", ")} (any order)`,
  dateColumn: "Date",
  read: (row) => readFertilityRow(row, CHART),
};

export const FERTILITY_FORMS = {
  natural_cycles_csv: {
    product: "Natural Cycles",
    columns: {
      Date: ["date"],
      Temp: ["temperature"],
      Period: ["menstruation"],
      Quantity: ["menstruation quantity"],
      OPK: ["lh test"],
      "Pregnancy test": ["pregnancy test"],
      Intercourse: ["had sex"],
      "Cervical Fluid": ["cervical mucus consistency"],
      Flags: ["data flag", "data flags"],
    },
    accepts: (names) => ["Date", "Temp", "Period", "OPK"].every((name) => names.has(name)),
    wanted: "Date, Temperature, Menstruation, LH test",
    dateColumn: "Date",
    read: (row) => readFertilityRow(row, NATURAL_CYCLES),
  },
  fertility_csv: CHART_FORM,
} as const satisfies Record<string, CsvForm>;
