import { LEGEND_ROW } from "@/components/ui/display/legend-class";
import type { EntryShape } from "./mark-shape";
import { ShapeGlyph } from "./shape-glyph";

const LEGEND: readonly { shape: EntryShape; label: string }[] = [
  { shape: "mucus-dry", label: "mucus dry …" },
  { shape: "mucus-egg-white", label: "egg white: bar height, filled from watery on" },
  { shape: "spotting", label: "spotting between" },
  { shape: "contraceptive", label: "contraceptive" },
  { shape: "deviation", label: "deviation" },
  { shape: "ovulation-negative", label: "ovulation test negative" },
  { shape: "ovulation-estrogen-surge", label: "estrogen surge" },
  { shape: "ovulation-lh-surge", label: "LH surge" },
  { shape: "ovulation-positive", label: "positive" },
  { shape: "ovulation-indeterminate", label: "dashed: indeterminate" },
  { shape: "pregnancy-negative", label: "square: pregnancy test" },
  { shape: "progesterone-positive", label: "hexagon: progesterone test" },
  { shape: "activity-protected", label: "protected" },
  { shape: "activity-unprotected", label: "unprotected" },
  { shape: "activity-unspecified", label: "not specified" },
  { shape: "temperature", label: "temperature logged" },
  { shape: "unknown", label: "unknown value: see the table" },
];

/** The legend of the strip's shapes. */
export function ShapeLegend() {
  return (
    <details open>
      <summary className="text-label text-ink-2 cursor-pointer min-h-6">
        What the shapes mean
      </summary>
      <ul className={`${LEGEND_ROW} pt-1`}>
        {LEGEND.map(({ shape, label }) => (
          <li key={shape} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
              <ShapeGlyph shape={shape} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </details>
  );
}
