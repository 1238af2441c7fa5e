const MAX_NAME_LENGTH = 160;

/** The kind of value that a printed name asks for, apart from its analyte. */
export type NameKind = "absolute" | "percent" | null;

/** A test name reduced to what distinguishes analytes. */
export type NormalizedName = {
  /** Words in printed order, abbreviations written out, without specimens, kinds, methods and filler words. */
  readonly tokens: readonly string[];
  readonly kind: NameKind;
};

const GREEK = new Map(
  Object.entries<string>({
    α: "alpha",
    β: "beta",
    γ: "gamma",
    δ: "delta",
    µ: "u",
    μ: "u",
  }),
);

/** Synonyms. Only words that mean the same in every name are listed here; the others are aliases of markers. */
const SAME = new Map(
  Object.entries({
    hemoglobin: "hgb hb haemoglobin hemoglobina",
    hematocrit: "hct haematocrit",
    platelets: "plt plts platelet thrombocytes thrombocyte",
    cholesterol: "chol",
    triglycerides: "triglyceride trig trigs triglyc",
    bilirubin: "bili bilirubins",
    creatinine: "creat crea creatinin",
    alkaline: "alk",
    glucose: "gluc",
    protein: "prot proteins",
    albumin: "alb",
    neutrophils: "neut neuts neutrophil",
    lymphocytes: "lymph lymphs lymphocyte",
    monocytes: "mono monos monocyte",
    eosinophils: "eos eosinophil",
    basophils: "baso basos basophil",
    granulocytes: "gran grans granulocyte",
    immature: "imm",
    reticulocytes: "retic reticulocyte",
    leukocytes: "leukocyte leucocytes leucocyte",
    erythrocytes: "erythrocyte",
    wbc: "wbcs",
    rbc: "rbcs",
    vitamin: "vit",
    antibodies: "antibody ab abs-",
    antigen: "ag",
    saturation: "sat satn",
    total: "tot",
    estimated: "est",
    hydroxy: "oh hydroxyl",
    ratio: "quotient",
    ketones: "ketone",
    nitrite: "nitrites",
    cells: "cell",
    casts: "cast",
    estradiol: "oestradiol",
    luteinizing: "luteinising",
    sulfate: "sulphate so4",
    microalbumin: "microalb",
    american: "amer",
    binding: "bind",
    capacity: "cap",
    hormone: "horm",
    globulin: "glob",
  }).flatMap(([word, forms]) => forms.split(" ").map((form) => [form, word] as const)),
);

const ABSOLUTE = new Set(["absolute", "abs", "#"]);
const PERCENT = new Set(["percent", "pct", "%", "percentage"]);
/** Specimens, methods and words without a meaning of their own. */
const DROPPED = new Set(
  (
    "serum plasma ser plas blood bld whole venous urine urinary ur csf stool fecal faecal feces saliva salivary pleural ascites ascitic " +
    "peritoneal fluid body level levels test quantitative quant quan qn assay conc concentration method automated auto result count number " +
    "calculated calc cal the of in by and or for with a_ ecl eclia clia cmia hplc lc ms msms immunoassay ia ise enzymatic kinetic " +
    "jaffe ifcc ngsp dcct westergren modified reflex w random"
  ).split(" "),
);

/**
 * Reduces a printed test name to its words: case, punctuation, abbreviations and specimens do not matter, modifiers
 * such as free, direct, ionized or reverse do.
 */
export function normalizeName(printed: string): NormalizedName {
  const words = splitName(printed);
  // PCT alone is procalcitonin or the plateletcrit.
  if (words.length === 1)
    return { tokens: words.map((word) => SAME.get(word) ?? word), kind: null };
  const kind = words.some((word) => PERCENT.has(word))
    ? "percent"
    : words.some((word) => ABSOLUTE.has(word))
      ? "absolute"
      : null;
  const named = words
    .filter((word) => !PERCENT.has(word) && !ABSOLUTE.has(word))
    .map((word) => SAME.get(word) ?? word);
  const kept = named.filter((word) => !DROPPED.has(word));
  return { tokens: kept.length > 0 ? kept : named, kind };
}

/** The words of a printed name in lower case, none longer than the name. */
export function splitName(printed: string): string[] {
  const text = printed
    .slice(0, MAX_NAME_LENGTH)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[αβγδµμ]/g, (letter) => GREEK.get(letter) ?? letter)
    // LOINC's own names: Calcium [Mass/volume] in Serum or Plasma.
    .replaceAll(/\[[a-z #]{1,30}\/[a-z ]{1,20}\]/g, " ")
    // "S. Creatinine" and "Sr. Uric acid" begin with the specimen.
    .replace(/^\s{0,4}(?:s|sr|se)\.\s{0,2}(?=[a-z])/, "serum ")
    .replace(/,\s?[sp]$/, "")
    .replaceAll("ohvitamin", "oh vitamin")
    .replaceAll(/\b24\s?-?\s?(?:hours|hour|hrs|hr|h)\b/g, "24h")
    .replaceAll("hydroxyvitamin", "hydroxy vitamin")
    .replaceAll("hydroxyprogesterone", "hydroxy progesterone")
    .replaceAll("dihydroxy", "di hydroxy")
    .replaceAll(/(\d)\(?(oh)\b\)?/g, "$1 $2 ")
    // B-12, T-4, CA-125 are one word.
    .replaceAll(/\b([a-z]{1,3})-(\d{1,3})\b/g, "$1$2")
    .replaceAll(/w\//g, "w ")
    .replaceAll(/[%#]/g, " $& ");
  return text.split(/[^a-z0-9%#+]+/).filter((word) => word !== "" && word !== "+");
}
