import { normalizeUnit } from "@/lib/result-assessment/unit-names";
import { isWithinEdits } from "@/service/lab-reports/loinc/compare-names";
import { MARKERS } from "@/service/lab-reports/loinc/markers";

const MORE_UNITS =
  "x10^3/ul x10^6/ul x10^9/l x10^12/l k/ul m/ul thou/ul mill/ul cells/ul cells/cumm /ul /hpf /lpf ul fl pg g/l g/dl mg/l mg/dl ug/l ug/dl ug/ml ng/l ng/dl ng/ml pg/ml pg/dl mmol/l umol/l nmol/l pmol/l meq/l u/l iu/l u/ml iu/ml miu/ml miu/l uiu/ml ku/l mosm/kg mm/hr mm/h sec s min % ratio mg/g mg/mmol mmol/mol ml/min ml/min/1.73m2 mg/24h g/24h mmhg l/l index".split(
    " ",
  );
/** Printed forms in lower case with their UCUM unit. */
const PRINTED = new Map(
  [...MARKERS.flatMap(({ unit }) => unit ?? []), ...MORE_UNITS].flatMap((unit) => {
    const normalized = normalizeUnit(unit);
    return normalized === null ? [] : [[unit.toLowerCase(), normalized] as const];
  }),
);
const MAX_UNIT_LENGTH = 24;

/** The UCUM units whose printed form is most similar to a text, by at most two edits (one in a short text). */
export function findNearUnits(text: string): string[] {
  if (text.length > MAX_UNIT_LENGTH) return [];
  for (const limit of text.length > 4 ? [1, 2] : [1]) {
    const near = [...PRINTED].filter(([unit]) => isWithinEdits(unit, text, limit));
    if (near.length > 0) return [...new Set(near.map(([, normalized]) => normalized))];
  }
  return [];
}
