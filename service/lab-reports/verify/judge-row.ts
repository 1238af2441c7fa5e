import { parseValue } from "@/lib/result-assessment/parse-value";
import { findMarker } from "@/service/lab-reports/loinc/find-loinc-matches";
import type { Marker } from "@/service/lab-reports/loinc/markers";
import { getUnitDimension } from "@/service/lab-reports/loinc/unit-dimension";
import type { ReadPage } from "@/service/lab-reports/reading/read-page";
import { foldReading } from "./fold-reading";
import {
  hasUnevenBounds,
  isCommaAmbiguous,
  isImpossible,
  isPointLost,
  isReversed,
  type PrintedRange,
  readNumber,
  readRange,
} from "./judge-numbers";
import { findPossibleLimits, findTypicalHigh } from "./possible-limits";
import { getRowUnit } from "./row-unit";
import { addReason, isUncertain, type VerifiedCell, type VerifiedRow } from "./verified-draft";

/** A range that differs from the catalog's by this factor was misread, unless it depends on sex, age or the cycle. */
const MAX_RANGE_RATIO = 7;
const VARYING =
  /^(?:testosterone_total|free_testosterone|bioavailable_testosterone|estradiol|estrone|progesterone|prolactin|lh|fsh|amh|psa|free_psa|dhea_s|dht|shbg|cortisol|ige_.{1,40}|21198-7)$/;

/** A single letter next to a number that is not a flag, exponent or times sign is a misread digit: `5.S`, `l2`. */
const STRAY_LETTER =
  /\d[.,]?[B-DF-GI-KM-WYZa-df-wyz](?![A-Za-z])|(?<![A-Za-z])[A-DF-WYZa-df-wyz][.,]?\d/;

/**
 * Marks the cells of a row that its own content makes doubtful, even if the engines agreed: a reversed range, an
 * impossible value, an unreadable number. Errors that can only come from misreading an image (a lost decimal point, a
 * range unlike the marker's usual one, a unit of another quantity) are only checked for images.
 */
export function judgeRow(row: VerifiedRow, source: ReadPage["source"]): VerifiedRow {
  const unit = getRowUnit(row);
  const marker = findMarker(row.name.text, unit, row.panel);
  const range = row.range === null ? null : readRange(row.range.text);
  const isImage = source === "image";
  if (holdsTwoRows(row) || (endsInValue(row.name.text) && marker === null)) {
    return doubtEveryCell(row);
  }
  return {
    ...row,
    range: row.range && judgeRange(row.range, range, isImage, marker, unit),
    unit: row.unit && isImage ? judgeUnit(row.unit, marker) : row.unit,
    value: judgeValue(row.value, range, isImage, marker, unit),
  };
}

/**
 * Whether cells of another test were read into this row, such as when two columns were mistaken for one: a unit with an
 * unrelated number, or two ranges side by side. In that case it is unknown which name and which value belong together.
 */
function holdsTwoRows({ unit, range }: VerifiedRow): boolean {
  // A power of ten belongs to the unit: 10 9/L.
  const printed = unit?.text.trim().replace(/^[x×]? ?10 \d{1,2}(?=\/)/i, "") ?? "";
  const tokens = printed.split(/\s+/);
  const hasNumber = tokens.length > 1 && tokens.some((token) => /^[<>]?\d[\d.,]*$/.test(token));
  if (hasNumber && getUnitDimension(tokens.join(" ")) === null) return true;
  const spans = range?.text.match(/\d\s?[-–]\s?\d/g) ?? [];
  return spans.length > 1 && range !== null && !/[a-z]/i.test(range.text);
}

/**
 * `Glucose 95`, `Sodium 118 Low`: the value was read into the name, so the text in the value's place may be an earlier
 * result. Names that really end in a number (CA 125) are known, or end in the year of a formula (CKD-EPI 2021).
 */
function endsInValue(name: string): boolean {
  if (
    /\b(?:CKD-?EPI|MDRD|EPI|equation|formula|NIH|version)[ ,(]{1,2}(?:19|20)\d{2}\)?$/i.test(
      name.trim(),
    )
  )
    return false;
  return /\s[<>]?\d[\d.,]*(?: (?:high|low|[hl*]))?$/i.test(name.trim());
}

function doubtEveryCell(row: VerifiedRow): VerifiedRow {
  const doubt = (cell: VerifiedCell | null) => cell && addReason(cell, "implausible_value");
  return {
    ...row,
    name: addReason(row.name, "implausible_value"),
    value: addReason(row.value, "implausible_value"),
    unit: doubt(row.unit),
    range: doubt(row.range),
    flag: doubt(row.flag),
  };
}

function judgeRange(
  cell: VerifiedCell,
  range: PrintedRange | null,
  isImage: boolean,
  marker: Marker | null,
  unit: string | null,
): VerifiedCell {
  if (isReversed(cell.text)) return addReason(cell, "reversed_range");
  if (!isImage) return cell;
  if (range === null) {
    return isOnlyNumbers(cell.text) ? addReason(cell, "unreadable") : cell;
  }
  const typical = marker === null || VARYING.test(marker.analyte) ? null : marker;
  const high = typical === null ? null : findTypicalHigh(typical, unit);
  const ratio = high === null || range.high === null || high <= 0 ? 1 : range.high / high;
  const isUnlikely = ratio >= MAX_RANGE_RATIO || ratio <= 1 / MAX_RANGE_RATIO;
  const isUneven = hasUnevenBounds(cell.text, range);
  // A line or speck before a number looks like a minus sign, and hardly any result can be negative.
  const isNegative = (range.low ?? 0) < 0;
  return isUnlikely || isUneven || isNegative ? addReason(cell, "implausible_value") : cell;
}

/** Doubts a unit that measures another quantity than the marker does. */
function judgeUnit(cell: VerifiedCell, marker: Marker | null): VerifiedCell {
  const measured = getUnitDimension(cell.text)?.dimension;
  const expected = marker?.dimension?.dimension;
  if (measured === undefined || expected === undefined || measured === expected) return cell;
  const pair = [measured, expected].sort().join();
  const isUsual = pair === "amount/volume,mass/volume" || pair === "count/field,count/volume";
  return isUsual ? cell : addReason(cell, "implausible_value");
}

function judgeValue(
  cell: VerifiedCell,
  range: PrintedRange | null,
  isImage: boolean,
  marker: Marker | null,
  unit: string | null,
): VerifiedCell {
  if (isImage && STRAY_LETTER.test(cell.text)) return addReason(cell, "unreadable");
  const value = readNumber(cell.text);
  if (value === null) return isUnreadable(cell.text, range) ? addReason(cell, "unreadable") : cell;
  const limits = marker === null ? null : findPossibleLimits(marker, unit);
  const isLost = isImage && range !== null && isPointLost(cell.text, value, range);
  const isAmbiguous = isImage && isCommaAmbiguous(cell.text, limits, range);
  const isNegative = isImage && value < 0;
  return isLost || isAmbiguous || isNegative || isImpossible(value, limits, range)
    ? addReason(cell, "implausible_value")
    : cell;
}

/** A value that should be a number but is not: `5.S`, `3.5.5.2`, or text although the range is numeric. */
function isUnreadable(text: string, range: PrintedRange | null): boolean {
  const { value, isNoResult } = parseValue(foldReading(text), null);
  if (isNoResult) return false;
  if (value !== null && value.kind !== "qualitative") return false;
  return isOnlyNumbers(text) || (range !== null && /\d/.test(text) && text.length <= 12);
}

/** Digits and signs, with at most one letter among them. */
function isOnlyNumbers(text: string): boolean {
  const folded = foldReading(text);
  return /\d/.test(folded) && (folded.match(/[a-z]/g)?.length ?? 0) <= 1;
}

/** Whether a row's interpretation must not be derived from its value and range. */
export function isDoubtful({ value, range, unit }: VerifiedRow): boolean {
  return isUncertain(value) || isUncertain(range) || isUncertain(unit);
}
