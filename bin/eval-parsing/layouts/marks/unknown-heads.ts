import type { Result } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "@/bin/eval-parsing/layouts/layout";
import {
  drawHead,
  drawPanel,
  drawTableHead,
  PLAIN_STYLE,
  type TableColumn,
} from "@/bin/eval-parsing/layouts/result-table";

const base = { lab: "Larkspur Wellness Laboratory", naming: "long", isSi: false } as const;
const LEFT = 40;

type UnknownHead = { readonly title: string; readonly normal: string; readonly abnormal: string };

const UNKNOWN: readonly [UnknownHead, ...UnknownHead[]] = [
  { title: "Rating", normal: "good", abnormal: "needs attention" },
  { title: "Assessment", normal: "as expected", abnormal: "discuss" },
  { title: "Trend", normal: "stable", abnormal: "rising" },
  { title: "Zone", normal: "green", abnormal: "red" },
];

/** A column under a head that no other laboratory uses, before or after the range. */
export const unknownHeads: Layout = {
  name: "unknown-heads",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "geist", "times"],
  sizes: [9, 9, 10],
  imageReports: 2,
  wishes: [
    { ...base, panels: [PANELS.metabolic], resultsPerPanel: 14 },
    { ...base, panels: [PANELS.bloodCount, PANELS.lipids], resultsPerPanel: 7 },
    { ...base, panels: [PANELS.nutrition], resultsPerPanel: 12 },
  ],
  draw(paper, report, random) {
    const { title, normal, abnormal } = random.pick(UNKNOWN);
    const isBeforeRange = random.happens(0.5);
    const hasFlags = random.happens(0.6);
    const cell = ({ state }: Result) => (state === "normal" ? normal : abnormal);
    const columns: TableColumn[] = [
      { title: "Test", x: LEFT, cell: "name" },
      { title: "Result", x: 236, cell: "value" },
      ...(hasFlags ? [{ title: "Flag", x: 284, cell: "flag" } as const] : []),
      { title: "Units", x: 314, cell: "unit" },
      { title: "Reference Range", x: isBeforeRange ? 486 : 396, cell: "range" },
      { title, x: isBeforeRange ? 396 : 496, cell },
    ];
    paper.addPage();
    let y = drawTableHead(paper, drawHead(paper, LEFT, report) + 8, columns);
    const style = { columns, ...PLAIN_STYLE };
    for (const panel of report.panels) y = drawPanel(paper, y, panel, style);
    return ALL_METADATA;
  },
};
