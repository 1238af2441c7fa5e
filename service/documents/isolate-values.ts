import { getIsolate, type IsolateTable } from "@/lib/contract/service/by-isolate";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import { getStoredKey } from "@/service/results/stored-marker";
import { addHeading, type Sheet } from "./document";
import { getRating } from "./rating";
import { rows } from "./tables";

/** More organisms than these do not fit beside each other on a page. */
const ISOLATES_ABREAST = 3;

/** What was tested on the organisms of a culture: a row a test, a column an organism. */
export function drawIsolates(
  sheet: Sheet,
  { isolates, rows: tests }: IsolateTable<BiomarkerResult>,
  withdrawn: ReadonlyMap<string, string>,
): void {
  addHeading(sheet, "Tested on the organisms");
  const print = (value: BiomarkerResult) => {
    const was = withdrawn.get(getStoredKey(value));
    return [
      [value.result, value.unit].filter(Boolean).join(" "),
      ...(was === undefined ? [] : [`before, withdrawn: ${was}`]),
      ...(value.reference_range ? [`reference ${value.reference_range}`] : []),
      getRating(value),
    ]
      .filter(Boolean)
      .join(", ");
  };
  for (let from = 0; from < isolates.length; from += ISOLATES_ABREAST) {
    const to = from + ISOLATES_ABREAST;
    const abreast = isolates.slice(from, to);
    rows(
      sheet,
      [120, ...abreast.map(() => "*" as const)],
      ["Test", ...abreast],
      tests.map(({ name, cells }) => [
        name,
        ...cells.slice(from, to).map((each) => each.map(print).join("\n") || "not tested"),
      ]),
    );
  }
}

/** The name of a value, with the organism that it is about. */
export function getNameWithIsolate({ name, facts }: BiomarkerResult): string {
  const isolate = getIsolate(facts);
  return isolate === undefined ? name : `${name} (${isolate})`;
}
