/** Amounts of a medicine or of a body, which no laboratory measures in blood: `500 mg`, `1000 IU`, `82 kg`. */
const DOSE =
  /^(?:mg|mcg|[µμu]g|micrograms?|g|grams?|iu|units?|u|m?l|meq|mmol|tablets?|tabs?|caps(?:ules?)?|puffs?|drops?|kg|lbs?|cm|m|ft|bpm|mm ?hg|°?[cf]|days?|weeks?|months?|years?|hours?|min(?:utes)?)$/i;

/** Whether a unit is that of a dose, a body or a time rather than of a concentration. */
export function isDose(unit: string): boolean {
  return DOSE.test(unit.replace(/[.,;)]{1,3}$/, ""));
}
