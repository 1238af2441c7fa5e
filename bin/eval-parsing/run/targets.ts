import type { Form } from "./form-files";
import type { Measurement } from "./measure-report";
import { addCounts, getCpuSecondsAPage, getF1, getIdleLines } from "./table";

export type Target = {
  readonly name: string;
  readonly measured: string;
  readonly isMet: boolean;
};

const F1 = {
  text: { tuned: 0.99, heldOut: 0.95 },
  scan: { tuned: 0.96, heldOut: 0.92 },
  photo: { tuned: 0.92, heldOut: 0.88 },
} as const satisfies Record<Form, unknown>;
const MAX_UNCERTAIN = { text: null, scan: 0.04, photo: 0.08 } as const;
const MAX_CPU_SECONDS = { text: 0.2, scan: 10, photo: 10 } as const;
const MAX_IDLE_LINES = { median: 1, p95: 4 } as const;
const MAX_ROWS_OF_NOTHING = 0.005;
/** Of the numeric cells of images. On text none may be wrong and unmarked. */
const MAX_UNFLAGGED = 1 / 5000;
const MIN_TEXT_CELLS = 10_000;

/** What has to be reached in this form, for layouts tuned on and held-out ones apart. */
export function listTargets(form: Form, measurements: readonly Measurement[]): Target[] {
  const read = measurements.filter(({ truth }) => truth.failure === null);
  const groups = [
    { group: "tuned on", own: read.filter(({ truth }) => !truth.isHeldOut), f1: F1[form].tuned },
    { group: "held out", own: read.filter(({ truth }) => truth.isHeldOut), f1: F1[form].heldOut },
  ];
  return groups.flatMap(({ group, own, f1 }) =>
    own.length === 0
      ? []
      : listOfGroup(form, own, f1).map((target) => ({
          ...target,
          name: `${form}, ${group}: ${target.name}`,
        })),
  );
}

/** Numbers that are wrong and not marked, counted over all texts or all images because they are rare. */
export function listNumberTargets(measurements: readonly Measurement[]): Target[] {
  const texts = measurements.filter(({ form }) => form === "text");
  const images = measurements.filter(({ form }) => form === "scan" || form === "photo");
  const targets: Target[] = [];
  if (texts.length > 0) {
    const { unflaggedErrors, numericCells } = addCounts(texts);
    targets.push({
      name: `text: no unflagged numeric error in at least ${MIN_TEXT_CELLS} cells`,
      measured: `${unflaggedErrors} of ${numericCells}`,
      isMet: unflaggedErrors === 0 && numericCells >= MIN_TEXT_CELLS,
    });
  }
  if (images.length > 0) {
    const { unflaggedErrors, numericCells } = addCounts(images);
    targets.push({
      name: "images: unflagged numeric errors at most 1 in 5,000 cells",
      measured: `${unflaggedErrors} of ${numericCells}`,
      isMet: unflaggedErrors <= MAX_UNFLAGGED * numericCells,
    });
  }
  return targets;
}

function listOfGroup(form: Form, own: readonly Measurement[], minF1: number): Target[] {
  const counts = addCounts(own);
  const { otherNames, otherPeople, otherDates, otherColumns } = counts;
  const median = getIdleLines(own, 0.5);
  const p95 = getIdleLines(own, 0.95);
  const seconds = getCpuSecondsAPage(own);
  const maxUncertain = MAX_UNCERTAIN[form];
  const uncertain = share(counts.uncertainCells, counts.cells);
  return [
    atLeast(`row F1 at least ${minF1}`, getF1(counts), minF1),
    none("values under another name without a mark", otherNames),
    none("values under another person without a mark", otherPeople),
    none("values under another date without a mark", otherDates),
    none("values of another column without a mark", otherColumns),
    none("printed results neither read nor listed as not read", counts.lostRows),
    {
      name: "lines listed as not read that are no results: median at most 1, p95 at most 4 a page",
      measured: `${median}, ${p95}`,
      isMet: median <= MAX_IDLE_LINES.median && p95 <= MAX_IDLE_LINES.p95,
    },
    below(
      "rows that are no results under 0.5 %",
      share(counts.rowsOfNothing, counts.parsedRows),
      MAX_ROWS_OF_NOTHING,
    ),
    ...(maxUncertain === null
      ? []
      : [atMost(`uncertain cells at most ${100 * maxUncertain} %`, uncertain, maxUncertain)]),
    {
      name: `processor seconds at most ${MAX_CPU_SECONDS[form]} a page`,
      measured: seconds.toFixed(2),
      isMet: seconds <= MAX_CPU_SECONDS[form],
    },
  ];
}

function none(name: string, count: number): Target {
  return { name: `${name}: 0`, measured: String(count), isMet: count === 0 };
}

function atLeast(name: string, value: number, min: number): Target {
  return { name, measured: value.toFixed(4), isMet: value >= min };
}

function below(name: string, value: number, max: number): Target {
  return { name, measured: `${(100 * value).toFixed(2)} %`, isMet: value < max };
}

function atMost(name: string, value: number, max: number): Target {
  return { name, measured: `${(100 * value).toFixed(2)} %`, isMet: value <= max };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
