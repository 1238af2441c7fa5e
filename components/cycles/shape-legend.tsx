import type { MarkShape } from "./mark-shape";
import { ShapeGlyph } from "./shape-glyph";

const LEGEND: readonly { shape: MarkShape; words: string }[] = [
  { shape: "mucus-dry", words: "mucus dry …" },
  { shape: "mucus-egg-white", words: "egg white: bar height, filled from watery on" },
  { shape: "spotting", words: "spotting between" },
  { shape: "contraceptive", words: "contraceptive" },
  { shape: "deviation", words: "deviation" },
  { shape: "ovulation-negative", words: "ovulation test negative" },
  { shape: "ovulation-oestrogen-surge", words: "oestrogen surge" },
  { shape: "ovulation-lh-surge", words: "LH surge" },
  { shape: "ovulation-positive", words: "positive" },
  { shape: "ovulation-indeterminate", words: "dashed: indeterminate" },
  { shape: "pregnancy-negative", words: "square: pregnancy test" },
  { shape: "progesterone-positive", words: "hexagon: progesterone test" },
  { shape: "activity-protected", words: "protected" },
  { shape: "activity-unprotected", words: "unprotected" },
  { shape: "activity-not-said", words: "not said" },
  { shape: "temperature", words: "temperature logged" },
  { shape: "unknown", words: "a word the console has not met: see the table" },
];

/** What the shapes of the strip mean. */
export function ShapeLegend() {
  return (
    <details open>
      <summary className="label ink-2 cursor-pointer min-h-6">What the shapes mean</summary>
      <ul className="legend pt-1">
        {LEGEND.map(({ shape, words }) => (
          <li key={shape} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
              <ShapeGlyph shape={shape} />
            </svg>
            {words}
          </li>
        ))}
      </ul>
    </details>
  );
}
