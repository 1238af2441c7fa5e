import { parseRange } from "@/lib/result-assessment/parse-range";
import type { ReportLanguage } from "@/service/lab-reports/languages/language-table";
import { isThousandsUnclear } from "@/service/lab-reports/languages/read-numbers";
import { findMarker } from "@/service/lab-reports/loinc/find-loinc-matches";
import { getUnitDimension } from "@/service/lab-reports/loinc/unit-dimension";
import { isImpossible } from "./judge-numbers";
import { findPossibleLimits, findTypicalHigh } from "./possible-limits";
import { getRowUnit } from "./row-unit";
import { addReason, type VerifiedCell, type VerifiedRow } from "./verified-draft";

const NUMBER = /\d[\d.,]{0,30}\d/g;
const INTERVAL = /\d\s?[-–—]\s?\d|\d to \d/;
/** A range may differ from the marker's usual one by this factor. */
const MAX_RATIO = 20;

/**
 * Decides in a row of another language whether numbers such as `150.000` and `1.025` are thousands or fractions: by
 * what is possible for the marker, or by a unit that counts cells one by one. Where both are possible the cells are
 * uncertain.
 */
export function settleThousands(row: VerifiedRow): VerifiedRow {
  const language = row.value.foreign?.language;
  const cells = [row.value, row.range].filter((cell) => cell !== null);
  if (language === undefined || !cells.some((cell) => hasUnclear(cell.text, language))) return row;
  const isGrouped = isThousands(row, language);
  const settle = (cell: VerifiedCell) => {
    if (!hasUnclear(cell.text, language)) return cell;
    // A report with decimal commas more likely groups thousands with points.
    const settled = { ...cell, text: rewrite(cell.text, language, isGrouped ?? true) };
    return isGrouped === null ? addReason(settled, "implausible_value") : settled;
  };
  return { ...row, value: settle(row.value), range: row.range && settle(row.range) };
}

function hasUnclear(text: string, language: ReportLanguage): boolean {
  return (text.match(NUMBER) ?? []).some((number) => isThousandsUnclear(number, language));
}

function rewrite(text: string, language: ReportLanguage, isGrouped: boolean): string {
  return text.replaceAll(NUMBER, (number) =>
    isThousandsUnclear(number, language) ? number.replace(/[.,]/, isGrouped ? "" : ".") : number,
  );
}

/** Null where both readings are possible, or neither is. */
function isThousands(row: VerifiedRow, language: ReportLanguage): boolean | null {
  const unit = getRowUnit(row);
  const counted = unit === null ? null : getUnitDimension(unit);
  // Nobody prints fractions of a cell.
  if (counted?.dimension === "count/volume" && /^(?:cells)?\/(?:u|mm|mc)/i.test(unit ?? ""))
    return true;
  const [grouped, decimal] = [true, false].map((isGrouped) =>
    isPossible(row, (text) => rewrite(text, language, isGrouped), unit),
  );
  return grouped === decimal ? null : grouped === true;
}

function isPossible(
  row: VerifiedRow,
  read: (text: string) => string,
  unit: string | null,
): boolean {
  const value = Number(read(row.value.text).replace(/^[<>=≤≥\s]{1,4}/, ""));
  const [range = null] = row.range === null ? [] : (parseRange(read(row.range.text), ".") ?? []);
  // `200 - 1.1` is no range.
  if (row.range !== null && range === null && INTERVAL.test(row.range.text)) return false;
  const marker = findMarker(row.name.text, unit, row.panel);
  if (marker === null) return true;
  const limits = findPossibleLimits(marker, unit);
  if (limits !== null && Number.isFinite(value) && isImpossible(value, limits, null)) return false;
  const typical = findTypicalHigh(marker, unit);
  const high = range?.high?.value ?? (limits === null && Number.isFinite(value) ? value : null);
  if (typical === null || typical <= 0 || high === null || high <= 0) return true;
  return high / typical < MAX_RATIO && typical / high < MAX_RATIO;
}
