import type { Result } from "./make-report";
import type { Scale } from "./marker";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export type DateStyle = "us" | "uk" | "named" | "iso" | "usTime";

/** An ISO day as laboratories print it. */
export function printDate(isoDay: string, style: DateStyle): string {
  const [year = "", month = "", day = ""] = isoDay.split("-");
  const name = MONTHS[Number(month) - 1] ?? "";
  return {
    us: `${month}/${day}/${year}`,
    uk: `${day}/${month}/${year}`,
    named: `${day}-${name}-${year}`,
    iso: isoDay,
    usTime: `${month}/${day}/${year} 08:42 AM`,
  }[style];
}

export type RangeStyle = "dash" | "spaced" | "brackets" | "to" | "words";

/** A reference range as laboratories print it; null when the marker has none. */
export function printRange({ low, high, digits }: Scale, style: RangeStyle): string | null {
  const [bottom, top] = [low?.toFixed(digits), high?.toFixed(digits)];
  if (bottom !== undefined && top !== undefined) {
    return {
      dash: `${bottom}-${top}`,
      spaced: `${bottom} - ${top}`,
      brackets: `(${bottom} - ${top})`,
      to: `${bottom} to ${top}`,
      words: `${bottom} - ${top}`,
    }[style];
  }
  if (top !== undefined) {
    return {
      dash: `<=${top}`,
      spaced: `< ${top}`,
      brackets: `(<${top})`,
      to: `up to ${top}`,
      words: `Up to ${top}`,
    }[style];
  }
  if (bottom === undefined) return null;
  return {
    dash: `>=${bottom}`,
    spaced: `> ${bottom}`,
    brackets: `(>${bottom})`,
    to: `more than ${bottom}`,
    words: `More than ${bottom}`,
  }[style];
}

/** The printed reference: the range, or for results in words the expected text. */
export function printReference({ marker, scale }: Result, style: RangeStyle): string | null {
  return marker.words === null ? printRange(scale, style) : marker.words.normal;
}

export type FlagStyle = "letter" | "word" | "upper" | "star" | "starLetter";

/** The printed flag; null when the result is normal. */
export function printFlag({ state }: Result, style: FlagStyle): string | null {
  if (state === "normal") return null;
  const letter = { high: "H", low: "L", abnormal: "A" }[state];
  const word = { high: "High", low: "Low", abnormal: "Abnormal" }[state];
  return { letter, word, upper: word.toUpperCase(), star: "*", starLetter: `*${letter}` }[style];
}

export type UnitStyle = "plain" | "x10" | "caret" | "micro" | "thousand";

/** The unit as another laboratory would write it. */
export function printUnit({ scale: { unit } }: Result, style: UnitStyle): string | null {
  if (unit === null) return null;
  const written: Readonly<Record<UnitStyle, Readonly<Record<string, string>>>> = {
    plain: {},
    x10: { "K/uL": "x10E3/uL", "M/uL": "x10E6/uL", "mL/min/1.73m2": "mL/min/1.73" },
    caret: { "K/uL": "10^3/uL", "M/uL": "10^6/uL" },
    micro: {
      "ug/dL": "µg/dL",
      "umol/L": "µmol/L",
      "uIU/mL": "µIU/mL",
      "ug/L": "µg/L",
      "K/uL": "10^3/µL",
      "M/uL": "10^6/µL",
    },
    thousand: { "K/uL": "Thousand/uL", "M/uL": "Million/uL" },
  };
  return written[style][unit] ?? unit;
}
