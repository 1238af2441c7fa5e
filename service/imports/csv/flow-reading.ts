import { lookUp } from "@/lib/contract/look-up";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { AppleSource } from "@/service/imports/apple/apple-source";
import { getRankedFlow } from "@/service/imports/menstrual-flow";
import { type Reading, skipped } from "@/service/imports/reading";
import { entryReading } from "./manual-readings";

/** How programs name flows; days of a period whose strength is not given are unspecified. */
const FLOWS: Readonly<Record<string, string>> = {
  none: "none",
  unspecified: "unspecified",
  menstruation: "unspecified",
  period: "unspecified",
  yes: "unspecified",
  light: "light",
  medium: "medium",
  heavy: "heavy",
  "very heavy": "heavy",
};

/** Reads a day's flow. Spotting is bleeding between periods and never a day of a period. */
export function readFlow(
  text: string | undefined,
  date: CalendarDate,
  source: AppleSource,
): Reading {
  const word = (text ?? "").trim().toLowerCase().replaceAll("_", " ");
  if (word === "spotting") {
    return entryReading({ kind: "intermenstrual_bleeding", date, value: {}, source });
  }
  const flow = getRankedFlow(lookUp(FLOWS, word) ?? "");
  return flow
    ? entryReading({ kind: "menstrual_flow", date, ...flow, source })
    : skipped("Value not known: menstrual_flow");
}
