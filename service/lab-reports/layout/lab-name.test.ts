import { expect, test } from "vitest";
import { findLabName } from "./lab-name";
import { pageFromText } from "./testing/page-from-text";
import { groupLines, joinText } from "./text-lines";

/** The name of the laboratory on a page whose first line is printed twice as large as the rest. */
function readName(first: string): string | null {
  const page = pageFromText(`${first}\n\nSodium 140 mmol/L\nPotassium 4.1 mmol/L\n`, 1);
  const top = Math.min(...page.words.map(({ rect }) => rect.y));
  const words = page.words.map((word) =>
    word.rect.y === top ? { ...word, rect: { ...word.rect, height: 2 * word.rect.height } } : word,
  );
  const name = findLabName({ height: page.height, lines: groupLines(1, words) });
  return name === null ? null : joinText(name.words);
}

test.each([
  "Sodium",
  "Lipase",
  "FAX",
  "Full blood count (FBC)",
  "Hospital course",
  "Haemoglobin concentration 92 g/L",
  "Lab (Dec 28)",
  "Laboratory evaluation",
  "Investigations and Values - last 12 months",
  "Pertinent laboratory data",
])("a heading is no laboratory: %s", (heading) => {
  expect(readName(heading)).toBeNull();
});

test.each([
  "Harbor Point Laboratory",
  "Gippsland & Coast Pathology",
  "Cedar County Hospital",
  "Northfork Data Laboratory",
  "vitalmark",
])("a letterhead is one: %s", (name) => {
  expect(readName(name)).toBe(name);
});
