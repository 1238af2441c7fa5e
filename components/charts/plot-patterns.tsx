import { getColor } from "./get-color";

const COLORS = [1, 2, 3, 4, 5, 6] as const;

/**
 * Fills for plots: the hatch of spans without a record, and bar patterns that can be distinguished without color. Rendered
 * once on a page with plots.
 */
export function PlotPatterns() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        <Hatch id="plot-gap" stroke="var(--color-line-strong)" />
        {COLORS.map((color) => (
          <Hatch key={color} id={`plot-gap-${color}`} stroke={getColor({ color })} />
        ))}
        {COLORS.map((color) => (
          <pattern
            key={color}
            id={`plot-bar-${color}`}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${color * 30})`}
          >
            <rect width={color === 1 ? 5 : 3} height="5" fill={getColor({ color })} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

function Hatch({ id, stroke }: { id: string; stroke: string }) {
  return (
    <pattern
      id={id}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path d="M0 0v6" stroke={stroke} strokeWidth="1.2" />
    </pattern>
  );
}
