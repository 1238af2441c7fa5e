const PLAIN = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const SMALL = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 3 });
const LIMIT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });
const TICK = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 12 });
const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A measured number, with at most two decimals unless it is smaller than 0.1: `5.6`, `12,480`, `0.095`. */
export function formatValue(value: number): string {
  return (Math.abs(value) < 0.1 ? SMALL : PLAIN).format(value);
}

/** A limit of a target, with the four decimals that may be entered: `0.0375`. */
export function formatLimit(value: number): string {
  return LIMIT.format(value);
}

/** The ticks of a scale, all with the decimals that their step needs: `0.005`, `0.010`. */
export function formatTicks(ticks: readonly number[]): string[] {
  const decimals = Math.max(0, ...ticks.map(countDecimals));
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat("en-US", options);
  return ticks.map((value) => format.format(value));
}

function countDecimals(value: number): number {
  return TICK.format(value).split(".")[1]?.length ?? 0;
}

/** A count: `166,650`. */
export function formatInteger(count: number): string {
  return WHOLE.format(count);
}

/** A share of 0 to 1 as `92 %`; an incomplete share is never displayed as 100 %. */
export function formatPercent(share: number): string {
  const percent = share < 1 ? Math.min(99, Math.round(share * 100)) : 100;
  return `${percent} %`;
}
