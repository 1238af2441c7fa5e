/** A number to convert between two units in their UCUM form. */
export interface UnitConversion {
  readonly value: number;
  readonly from: string;
  readonly to: string;
  /** Grams per mole of the analyte; null where it is not known. */
  readonly molarMass: number | null;
}

/**
 * Converts between units; null where the conversion is uncertain. A separate type so that screens need not load UCUM.
 */
export type ConvertUnit = (conversion: UnitConversion) => number | null;

/** Converts nothing, so values printed in different units are not compared. */
export const convertNothing: ConvertUnit = () => null;
