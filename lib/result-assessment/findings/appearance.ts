/** How a sample looks when nothing is wrong with it, by what is expected, and how it looks otherwise. */
const LOOKS: readonly {
  readonly usual: ReadonlySet<string>;
  readonly other: ReadonlySet<string>;
}[] = [
  {
    usual: new Set(["clear", "transparent"]),
    other: new Set(["cloudy", "turbid", "hazy", "milky", "opaque", "bloody", "smoky", "purulent"]),
  },
  {
    usual: new Set(["yellow", "straw", "pale yellow", "light yellow", "straw yellow", "colorless"]),
    other: new Set([
      "red",
      "brown",
      "dark brown",
      "black",
      "green",
      "orange",
      "pink",
      "bloody",
      "blue",
      "white",
    ]),
  },
];
const DEGREE = /^(?:slightly|slight|sl|slt|very|moderately|mod|extremely) /;
/** Words and patterns that say that nothing was wrong: hemoglobins F and A are those of a healthy newborn. */
const NORMAL = new Set([
  ...LOOKS.flatMap(({ usual }) => [...usual]),
  "adequate",
  "unremarkable",
  "usual hemoglobin pattern",
  "normocytic",
  "normochromic",
  "fa",
  "af",
  "aa",
]);

/** Whether a normalized text is known to say that nothing is wrong, although it is no finding. */
export function isNormalWord(text: string): boolean {
  return NORMAL.has(foldSpelling(text));
}

/** Whether a normalized text is the opposite of the look that is expected: "slightly cloudy" where "clear" is. */
export function isOtherLook(found: string, expected: readonly string[]): boolean {
  const look = foldSpelling(found).replace(DEGREE, "");
  return LOOKS.some(
    ({ usual, other }) =>
      other.has(look) && expected.every((each) => usual.has(foldSpelling(each))),
  );
}

function foldSpelling(text: string): string {
  return text.replace("olour", "olor");
}
