import { type LocalFields, toLocalFields } from "@/service/unmatched-results/report/local-fields";
import type { DivideField } from "./field-texts";
import { isOwnSegment } from "./standard-segments";

/**
 * The fields of a segment that a laboratory defined itself; none of one that may be a damaged segment of the standard.
 * `number` counts the segments of the same name, from 1: only a first field that can be this number is left out.
 */
export function listOwnFields(
  line: string,
  number: number,
  separator: string,
  divide: DivideField,
): LocalFields {
  const [name = "", ...fields] = line.split(separator);
  if (!isOwnSegment(name)) return {};
  const isNumber = (text: string) => /^\d{1,4}$/.test(text) && Number(text) <= number;
  return toLocalFields(
    fields.flatMap((raw, at) => {
      const text = raw.trim();
      if (text === "" || (at === 0 && isNumber(text))) return [];
      // A code is one text, without components and repetitions.
      const isWhole = divide(raw).leaves.length === 1;
      return [{ field: `${name}-${at + 1}`, text: isWhole ? text : null }];
    }),
  );
}
