const STEPS = [1, 2, 2.5, 5, 10] as const;
/** A label needs about this much room above and below. */
const PX_PER_TICK = 36;

export type ValueScale = { readonly min: number; readonly max: number; readonly ticks: number[] };

/**
 * A scale with round ticks that includes every value. Amounts begin at zero, because the length of a bar is what is read;
 * a line begins near its lowest value.
 */
export function valueScale(
  range: { min: number; max: number; fromZero: boolean },
  heightPx: number,
): ValueScale {
  const low = range.fromZero ? Math.min(0, range.min) : range.min;
  const high = range.max > low ? range.max : low + 1;
  const count = Math.max(2, Math.floor(heightPx / PX_PER_TICK));
  const step = niceStep((high - low) / count);
  const min = Math.floor(low / step + 1e-9) * step;
  const max = Math.ceil(high / step - 1e-9) * step;
  const ticks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) =>
    Number((min + index * step).toPrecision(12)),
  );
  return { min: ticks[0] ?? low, max: ticks.at(-1) ?? high, ticks };
}

function niceStep(raw: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const nice = STEPS.find((step) => step * magnitude >= raw * (1 - 1e-9)) ?? 10;
  return nice * magnitude;
}
