import { UcumLhcUtils } from "@lhncbc/ucum-lhc";
import type { UnitConversion } from "./convert-unit";

const PREFIX = "[fpnumcdk]?";
/**
 * Quantities between which units may be converted. UCUM itself would also convert an HbA1c of 5.7 % to 57 mmol/mol, and
 * mEq to mmol.
 */
const QUANTITIES: readonly (readonly [string, RegExp])[] = [
  ["mass", new RegExp(`^${PREFIX}g$`)],
  ["amount", new RegExp(`^${PREFIX}mol$`)],
  ["charge", new RegExp(`^${PREFIX}eq$`)],
  ["activity", new RegExp(`^${PREFIX}(?:U|kat)$`)],
  ["osmoles", new RegExp(`^${PREFIX}osm$`)],
  ["volume", new RegExp(`^${PREFIX}L$`)],
  ["count", /^(?:10\*\d{1,2}|\{cells\})?$/],
  ["time", /^(?:s|min|h|d)$/],
  ["length", /^(?:mm|cm)$/],
  ["pressure", /^(?:mm\[Hg\]|kPa)$/],
];

let utils: UcumLhcUtils | undefined;

/**
 * Converts with UCUM if both units measure the same quantity per the same quantity, and between mass and amount of
 * substance per volume if the molar mass is known. Null for everything else: percent, equivalents against moles, other
 * annotations (FEU, DDU).
 */
export function convertWithUcum({ value, from, to, molarMass }: UnitConversion): number | null {
  const [source, target] = [getQuantities(from), getQuantities(to)];
  if (source === null || target === null) return null;
  const isSame = source.join("/") === target.join("/");
  const isMolar = isMassAndAmount(source, target);
  if (!isSame && (!isMolar || molarMass === null)) return null;
  utils ??= UcumLhcUtils.getInstance();
  const answer = utils.convertUnitTo(toUcum(from), value, toUcum(to), {
    molecularWeight: isSame ? null : molarMass,
  });
  const converted = answer.status === "succeeded" ? answer.toVal : null;
  // Rounded to twelve digits, so that floating-point errors do not move a bound.
  return converted === null ? null : Number(converted.toPrecision(12));
}

function getQuantities(unit: string): string[] | null {
  const parts = unit.split("/").map((part) => {
    return QUANTITIES.find(([, pattern]) => pattern.test(part))?.[0] ?? null;
  });
  const known = parts.filter((part) => part !== null);
  return known.length === parts.length && parts.length <= 3 ? known : null;
}

function isMassAndAmount(source: readonly string[], target: readonly string[]): boolean {
  const [one, other] = [source[0], target[0]];
  const isPerVolume = source[1] === "volume" && target[1] === "volume";
  const isPair = (one === "mass" && other === "amount") || (one === "amount" && other === "mass");
  return isPair && isPerVolume && source.length === 2 && target.length === 2;
}

/** UCUM has no empty numerator: `/uL` stays as it is, and `{cells}/uL` becomes `/uL`. */
function toUcum(unit: string): string {
  return unit.replace("{cells}", "").replace(/^$/, "1");
}
