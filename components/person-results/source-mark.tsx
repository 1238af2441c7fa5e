import { getColor } from "@/components/charts/get-color";
import type { ResultOrigin } from "@/lib/contract/dashboard/person-results";
import { SOURCE_LOOKS } from "./source-look";

type SourceMarkProps = { source: ResultOrigin["source"]; x: number; y: number };

/** The mark of a source at a position, in SVG: orders are filled circles, lab reports outlined squares. */
export function SourceMark({ source, x, y }: SourceMarkProps) {
  const color = getColor(SOURCE_LOOKS[source]);
  if (source === "order") {
    return (
      <circle cx={x} cy={y} r={4} fill={color} stroke="var(--color-surface)" strokeWidth={1} />
    );
  }
  return (
    <rect x={x - 4.5} y={y - 4.5} width={9} height={9} fill="none" stroke={color} strokeWidth={2} />
  );
}

/** The mark of a source beside its name. */
export function SourceKey({ source }: Pick<SourceMarkProps, "source">) {
  return (
    <svg width="12" height="12" aria-hidden="true" className="inline-block align-[-1px]">
      <SourceMark source={source} x={6} y={6} />
    </svg>
  );
}
