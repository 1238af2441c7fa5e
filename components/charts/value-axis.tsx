import { formatTicks } from "@/lib/domain/series/number-labels";
import type { ValueScale } from "@/lib/domain/series/value-ticks";

type ValueAxisProps = { scale: ValueScale | null; lanes: readonly string[]; height: number };

/** The ticks of a scale, or the names of lanes, to the left of a plot. */
export function ValueAxis({ scale, lanes, height }: ValueAxisProps) {
  const texts = formatTicks(scale?.ticks ?? []);
  const labels = scale
    ? scale.ticks.map((value, index) => ({
        key: String(value),
        text: texts[index],
        top: 1 - (value - scale.min) / (scale.max - scale.min),
      }))
    : lanes.map((word, lane) => ({ key: word, text: word, top: (lane + 0.5) / lanes.length }));
  return (
    <div className="relative text-[11px]/3 text-ink-3" style={{ height }} aria-hidden="true">
      {labels.map(({ key, text, top }) => (
        <span
          key={key}
          className="absolute right-1.5 -translate-y-1/2 whitespace-nowrap"
          style={{ top: `${top * 100}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}
