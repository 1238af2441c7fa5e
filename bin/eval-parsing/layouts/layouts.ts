import { guidesBelow, guidesBeside, rangesByAge, scores } from "./asides/guide-layouts";
import { boxedGrid } from "./boxed-grid";
import { cardsInThree, cardsInTwo } from "./cards/side-by-side";
import {
  currentAndPrevious,
  datesWithTimes,
  dayColumns,
  shortDates,
  stackedHeads,
} from "./columns/cumulative-sheets";
import { dottedLeaders } from "./dotted-leaders";
import { inOutOfRange } from "./in-out-of-range";
import { makeForeignTable } from "./languages/foreign-table";
import type { Layout } from "./layout";
import { letterToPatient } from "./letter-to-patient";
import { linePrinter } from "./line-printer";
import { manyPages } from "./many-pages";
import { clippedValues, cutValues } from "./marks/cut-values";
import { statusMarks } from "./marks/status-marks";
import { unknownHeads } from "./marks/unknown-heads";
import { wrappedValues } from "./marks/wrapped-values";
import { methodUnderName } from "./method-under-name";
import { dischargeSummary } from "./narratives/discharge-summary";
import { gauges } from "./narratives/gauges";
import { practiceEntries } from "./narratives/practice-entries";
import { workUp } from "./narratives/work-up";
import { panelDates } from "./pages/panel-dates";
import { quarterlyPages } from "./pages/quarterly-pages";
import { runningHeads } from "./pages/running-heads";
import { twelvePages } from "./pages/twelve-pages";
import { foreignPage } from "./people/foreign-page";
import { nameForms } from "./people/name-forms";
import { namelessPage } from "./people/nameless-page";
import { namesakes } from "./people/namesakes";
import { tenPatients } from "./people/ten-patients";
import { plainTable } from "./plain-table";
import { portalBlocks } from "./portal-blocks";
import { previousResults } from "./previous-results";
import { cardGrid, doctorsLetter, labelledBlocks } from "./prints/blocks";
import { boundWords, datesInCells, raisedLabCodes, wrappedNames } from "./prints/name-columns";
import {
  bornInALine,
  chips,
  descriptionAndGoal,
  flagsBeforeValues,
  flagsBehindRanges,
  pipes,
  severalRanges,
} from "./prints/value-columns";
import { qualitative } from "./qualitative";
import { referenceLab } from "./reference-lab";
import { amendedResults } from "./rivals/amended-results";
import { gradedComments } from "./rivals/graded-comments";
import { packetOfTwo } from "./rivals/packet-of-two";
import { portalTiles } from "./rivals/portal-tiles";
import { ruledFields } from "./rivals/ruled-fields";
import { wardCumulative } from "./rivals/ward-cumulative";
import { twoColumns } from "./two-columns";
import { ukBrackets } from "./uk-brackets";
import { unitsFirst } from "./units-first";
import { valuesLeft } from "./values-left";
import { wrappedRanges } from "./wrapped-ranges";

/** The layouts by what is difficult about them. */
export const GROUPS: Readonly<Record<string, readonly Layout[]>> = {
  /** Reports of one patient and one day. The last six were not looked at while the parser was written. */
  tables: [
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
  ],
  pages: [quarterlyPages, twelvePages, runningHeads, panelDates],
  people: [foreignPage, tenPatients, namelessPage, namesakes, nameForms],
  columns: [datesWithTimes, stackedHeads, shortDates, dayColumns, currentAndPrevious],
  cards: [cardsInTwo, cardsInThree],
  asides: [guidesBelow, guidesBeside, rangesByAge, scores],
  marks: [clippedValues, cutValues, statusMarks, unknownHeads, wrappedValues],
  /** Each modeled on how one kind of program or laboratory prints. */
  prints: [
    raisedLabCodes,
    wrappedNames,
    datesInCells,
    boundWords,
    descriptionAndGoal,
    chips,
    severalRanges,
    flagsBehindRanges,
    flagsBeforeValues,
    bornInALine,
    pipes,
    labelledBlocks,
    cardGrid,
    doctorsLetter,
  ],
  /** Beside each value stands another that can be taken for it. Measured once before anything was tuned on them. */
  rivals: [packetOfTwo, portalTiles, wardCumulative, gradedComments, amendedResults, ruledFields],
  /** What a clinic files that is no laboratory's report: results among vital signs, doses, scores, zones and sentences. */
  narratives: [dischargeSummary, practiceEntries, gauges, workUp],
  spanish: [makeForeignTable("spanish")],
  french: [makeForeignTable("french")],
  german: [makeForeignTable("german")],
  portuguese: [makeForeignTable("portuguese")],
  italian: [makeForeignTable("italian")],
};

export const LAYOUTS: readonly Layout[] = Object.values(GROUPS).flat();
