import { convertWithUcum } from "@/lib/result-assessment/ucum";
import { normalizeUnit } from "@/lib/result-assessment/unit-names";

/** Any mass: mass and amount of substance are never the same number. */
const MOLAR_MASS = 77;

/** Whether a unit is written in two ways by which one number means two different amounts: `mg/dL` and `mmol/L`. */
export function areContradicting(printed: string | null, code: string | null): boolean {
  const [from, to] = [normalizeUnit(printed ?? ""), normalizeUnit(code ?? "")];
  if (from === null || to === null || from === to) return false;
  const converted = convertWithUcum({ value: 1, from, to, molarMass: MOLAR_MASS });
  return converted !== null && converted !== 1;
}
