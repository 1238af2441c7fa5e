interface Analyte {
  readonly name: RegExp;
  readonly loincs: readonly string[];
  /** Grams per mole. */
  readonly molarMass: number;
}

/**
 * Molar masses of analytes that laboratories report both by mass and by amount of substance, from PubChem (computed by
 * PubChem 2.2). As in laboratory practice, urea nitrogen is two atoms of nitrogen, phosphate counts as phosphorus and
 * triglycerides as triolein.
 */
const ANALYTES: readonly Analyte[] = [
  {
    name: /^(?:fasting )?(?:blood )?glucose\b/,
    loincs: ["2345-7", "2339-0", "1558-6", "14749-6", "15074-8", "14771-0", "41653-7", "6777-7"],
    molarMass: 180.156,
  },
  { name: /^creatinine\b/, loincs: ["2160-0", "14682-9", "38483-4"], molarMass: 113.12 },
  {
    name: /^(?:bun|(?:blood )?urea nitrogen)\b/,
    loincs: ["3094-0", "6299-2", "14937-7"],
    molarMass: 28.014,
  },
  { name: /^urea$/, loincs: ["3091-6", "22664-7"], molarMass: 60.056 },
  {
    name: /\bbilirubin\b/,
    loincs: ["1975-2", "14631-6", "1968-7", "14629-0", "1971-1"],
    molarMass: 584.66,
  },
  {
    name: /\bcholesterol\b/,
    loincs: ["2093-3", "14647-2", "2085-9", "14646-4", "2089-1", "13457-7", "18262-6", "22748-8"],
    molarMass: 386.65,
  },
  { name: /^triglycerides?\b/, loincs: ["2571-8", "14927-8", "12951-0"], molarMass: 885.4 },
  { name: /^calcium\b/, loincs: ["17861-6", "2000-8", "1994-3", "1995-0"], molarMass: 40.078 },
  { name: /^(?:uric acid|urate)\b/, loincs: ["3084-1", "14933-6"], molarMass: 168.11 },
  { name: /^iron\b/, loincs: ["2498-4", "14798-3"], molarMass: 55.845 },
  { name: /^magnesium\b/, loincs: ["19123-9", "2601-3"], molarMass: 24.305 },
  { name: /^(?:phosphorus|phosphate)\b/, loincs: ["2777-1", "14879-1"], molarMass: 30.974 },
  { name: /^testosterone\b/, loincs: ["2986-8", "14913-8"], molarMass: 288.42 },
  { name: /^(?:estradiol|oestradiol)\b/, loincs: ["2243-4", "14715-7"], molarMass: 272.38 },
  { name: /^progesterone\b/, loincs: ["2839-9", "14890-8"], molarMass: 314.46 },
  { name: /^cortisol\b/, loincs: ["2143-6", "14675-3"], molarMass: 362.46 },
  {
    name: /^(?:(?:free )?thyroxine|(?:free )?t4)\b/,
    loincs: ["3024-7", "14920-3", "3026-2", "14921-1"],
    molarMass: 776.87,
  },
  {
    name: /^(?:(?:free )?triiodothyronine|(?:free )?t3)\b/,
    loincs: ["3053-6", "14930-2", "3051-0", "14928-6"],
    molarMass: 650.97,
  },
  {
    name: /^(?:25-?(?:oh|hydroxy) ?-?vitamin d|vitamin d,? 25-?(?:oh|hydroxy))\b/,
    loincs: ["1989-3", "62292-8", "14635-7"],
    molarMass: 400.64,
  },
  { name: /^folate\b/, loincs: ["2284-8", "14732-2"], molarMass: 441.4 },
  { name: /^(?:vitamin b-?12|cobalamin)\b/, loincs: ["2132-9", "14685-2"], molarMass: 1355.4 },
  { name: /^dhea[ -]?s(?:ulfate)?\b/, loincs: ["2191-5", "14688-6"], molarMass: 368.5 },
  { name: /^lead\b/, loincs: ["5671-3", "77307-7"], molarMass: 207.2 },
  { name: /^ammonia\b/, loincs: ["16362-6", "1841-6", "22763-7"], molarMass: 17.031 },
];

/** Grams per mole of an analyte, by its LOINC or, without one, by its name; null if the table does not have it. */
export function findMolarMass(loinc: string | null, name: string): number | null {
  if (loinc !== null) {
    return ANALYTES.find(({ loincs }) => loincs.includes(loinc))?.molarMass ?? null;
  }
  const lower = name.trim().toLowerCase().slice(0, 80);
  const matches = ANALYTES.filter((analyte) => analyte.name.test(lower));
  return matches.length === 1 ? (matches[0]?.molarMass ?? null) : null;
}

/** Sodium, potassium, chloride and bicarbonate in serum or plasma. */
const MONOVALENT_LOINCS = new Set(
  "2951-2 2947-0 2823-3 6298-4 2075-0 2069-3 2028-9 1963-8 1959-6".split(" "),
);
const MONOVALENT_NAME = /^(?:sodium|potassium|chloride|bicarbonate|carbon dioxide|co2|na|k|cl)\b/;

/** Whether a milliequivalent of an analyte equals a millimole, which is true of ions with a single charge only. */
export function isMonovalentIon(loinc: string | null, name: string): boolean {
  if (loinc !== null) return MONOVALENT_LOINCS.has(loinc);
  return MONOVALENT_NAME.test(name.trim().toLowerCase().slice(0, 80));
}
