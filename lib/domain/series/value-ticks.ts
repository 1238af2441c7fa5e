const STEPS = [1, 2, 2.5, 5, 10] as const;
/** Vertical space per tick label. */
const PX_PER_TICK = 36;
/** An axis has this many ticks wherever each of them has this much room. */
const LEAST_TICKS = 4;
const LEAST_PX_PER_TICK = 18;
/** Free space above and below a line, as a share of its extent. */
const MARGIN = 0.06;

export type ValueScale = { readonly min: number; readonly max: number; readonly ticks: number[] };
type Wanted = { min: number; max: number; fromZero: boolean };

/**
 * A scale with round ticks that includes every value. Amounts begin at zero, because they are read by the length of a
 * bar. A line uses the whole height for its own values plus a small margin, which does not go below zero unless a value
 * does.
 */
export function valueScale({ min, max, fromZero }: Wanted, heightPx: number): ValueScale {
  const lowest = fromZero ? Math.min(0, min) : min;
  const highest = max > lowest ? max : lowest + 1;
  const space = (highest - lowest) * MARGIN;
  const from =
    fromZero || lowest === 0 ? lowest : lowest > 0 ? Math.max(0, lowest - space) : lowest - space;
  const to = fromZero ? highest : highest + space;
  const wanted = niceStep((to - from) / Math.max(2, Math.floor(heightPx / PX_PER_TICK)));
  const fewest = ticksOn({ from, to, fromZero }, wanted);
  const more = ticksOn({ from, to, fromZero }, smallerStep(wanted));
  const { top, ticks } =
    fewest.ticks.length < LEAST_TICKS && heightPx / more.ticks.length >= LEAST_PX_PER_TICK
      ? more
      : fewest;
  return { min: from, max: top, ticks };
}

type Extent = { from: number; to: number; fromZero: boolean };

function ticksOn({ from, to, fromZero }: Extent, step: number): { top: number; ticks: number[] } {
  const top = fromZero ? Math.ceil(to / step - 1e-9) * step : to;
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(top / step + 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { top, ticks };
}

/** The round step that gives about twice as many ticks. */
function smallerStep(step: number): number {
  return niceStep(step / 2);
}

function niceStep(raw: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const nice = STEPS.find((step) => step * magnitude >= raw * (1 - 1e-9)) ?? 10;
  return nice * magnitude;
}
