const PLAIN = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A measured number, with at most two decimals: `5.6`, `12,480`. */
export function formatValue(value: number): string {
  return PLAIN.format(value);
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
