import type { AlignedCycles, AlignedLayer as Layer } from "@/lib/domain/cycles/aligned-cycles";
import { BAR_HEIGHT, dayLeft } from "./aligned-layout";

type AlignedLayerProps = { layer: Layer; cycles: AlignedCycles; base: number };

/** Another source's record of the same cycle as an outline over it: its period, and where its cycle ends. */
export function AlignedLayer({ layer: { from, to, endDay }, cycles, base }: AlignedLayerProps) {
  const isDrawn = to <= cycles.dayCount;
  const endsInSight = endDay !== null && endDay <= cycles.dayCount;
  return (
    <g fill="none" stroke="var(--color-ink)" strokeDasharray="3 2">
      {isDrawn ? (
        <rect
          x={dayLeft(cycles, from)}
          y={base - BAR_HEIGHT - 2}
          width={dayLeft(cycles, to + 1) - dayLeft(cycles, from)}
          height={BAR_HEIGHT + 3}
        />
      ) : null}
      {endsInSight ? <path d={`M${dayLeft(cycles, endDay + 1)} ${base - 13}v15`} /> : null}
    </g>
  );
}
