import { boxedGrid } from "./boxed-grid";
import { dottedLeaders } from "./dotted-leaders";
import { inOutOfRange } from "./in-out-of-range";
import type { Layout } from "./layout";
import { letterToPatient } from "./letter-to-patient";
import { linePrinter } from "./line-printer";
import { manyPages } from "./many-pages";
import { methodUnderName } from "./method-under-name";
import { plainTable } from "./plain-table";
import { portalBlocks } from "./portal-blocks";
import { previousResults } from "./previous-results";
import { qualitative } from "./qualitative";
import { referenceLab } from "./reference-lab";
import { twoColumns } from "./two-columns";
import { ukBrackets } from "./uk-brackets";
import { unitsFirst } from "./units-first";
import { valuesLeft } from "./values-left";
import { wrappedRanges } from "./wrapped-ranges";

/** The first eleven may be looked at while developing the parser; the last six are held out. */
export const LAYOUTS: readonly Layout[] = [
  plainTable,
  referenceLab,
  inOutOfRange,
  methodUnderName,
  portalBlocks,
  previousResults,
  manyPages,
  boxedGrid,
  qualitative,
  valuesLeft,
  dottedLeaders,
  ukBrackets,
  twoColumns,
  linePrinter,
  wrappedRanges,
  unitsFirst,
  letterToPatient,
];
