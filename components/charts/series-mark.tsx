import type { SeriesIdentity } from "@/lib/domain/series/series-identity";

type SeriesMarkProps = { marker: SeriesIdentity["marker"]; x: number; y: number; color: string };

/** The marker of a source at a position, in SVG: a shape, for people who cannot distinguish the colors. */
export function SeriesMark({ marker, x, y, color }: SeriesMarkProps) {
  const edge = { stroke: "var(--color-surface)", strokeWidth: 1 };
  if (marker === "circle") return <circle cx={x} cy={y} r={4} fill={color} {...edge} />;
  if (marker === "square") {
    return <rect x={x - 3.5} y={y - 3.5} width={7} height={7} fill={color} {...edge} />;
  }
  if (marker === "triangle") {
    return <path d={`M${x} ${y - 5}l5 9h-10z`} fill={color} {...edge} />;
  }
  if (marker === "diamond") {
    return <path d={`M${x} ${y - 5}l5 5-5 5-5-5z`} fill={color} {...edge} />;
  }
  if (marker === "ring") {
    return (
      <circle cx={x} cy={y} r={3.5} fill="var(--color-surface)" stroke={color} strokeWidth={2} />
    );
  }
  return <path d={`M${x - 4} ${y - 4}l8 8m0-8l-8 8`} fill="none" stroke={color} strokeWidth={2} />;
}
