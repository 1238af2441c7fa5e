import { writePowers } from "./write-powers";

/**
 * Printed unit parts in lower case and the UCUM unit of each. Enzyme units and international units are both printed as
 * `U` and count as one.
 */
const ATOMS = new Map(
  Object.entries<string>({
    kg: "kg",
    g: "g",
    gm: "g",
    gms: "g",
    gr: "g",
    gram: "g",
    grams: "g",
    mg: "mg",
    mgs: "mg",
    milligram: "mg",
    milligrams: "mg",
    ug: "ug",
    mcg: "ug",
    µg: "ug",
    μg: "ug",
    ng: "ng",
    pg: "pg",
    fg: "fg",
    l: "L",
    lt: "L",
    liter: "L",
    litre: "L",
    dl: "dL",
    cl: "cL",
    ml: "mL",
    cc: "mL",
    ul: "uL",
    mcl: "uL",
    µl: "uL",
    μl: "uL",
    mm3: "uL",
    "mm^3": "uL",
    "mm*3": "uL",
    "mm³": "uL",
    cumm: "uL",
    "cu.mm": "uL",
    cmm: "uL",
    nl: "nL",
    pl: "pL",
    fl: "fL",
    femtoliter: "fL",
    mol: "mol",
    mmol: "mmol",
    mmole: "mmol",
    mmoles: "mmol",
    umol: "umol",
    mcmol: "umol",
    µmol: "umol",
    μmol: "umol",
    nmol: "nmol",
    pmol: "pmol",
    fmol: "fmol",
    eq: "eq",
    meq: "meq",
    mequiv: "meq",
    ueq: "ueq",
    u: "U",
    iu: "U",
    "[iu]": "U",
    unit: "U",
    units: "U",
    ku: "kU",
    kiu: "kU",
    "k[iu]": "kU",
    mu: "mU",
    miu: "mU",
    "m[iu]": "mU",
    munits: "mU",
    uu: "uU",
    uiu: "uU",
    "u[iu]": "uU",
    µu: "uU",
    μu: "uU",
    µiu: "uU",
    μiu: "uU",
    mciu: "uU",
    ukat: "ukat",
    µkat: "ukat",
    μkat: "ukat",
    nkat: "nkat",
    osm: "osm",
    mosm: "mosm",
    mosmol: "mosm",
    s: "s",
    sec: "s",
    secs: "s",
    second: "s",
    seconds: "s",
    min: "min",
    mins: "min",
    minutes: "min",
    h: "h",
    hr: "h",
    hrs: "h",
    hour: "h",
    hours: "h",
    d: "d",
    day: "d",
    days: "d",
    "24h": "d",
    "24hr": "d",
    "24hrs": "d",
    "24hours": "d",
    mm: "mm",
    cm: "cm",
    mmhg: "mm[Hg]",
    "mm[hg]": "mm[Hg]",
    kpa: "kPa",
    "%": "%",
    percent: "%",
    pct: "%",
    permille: "[ppth]",
    "‰": "[ppth]",
    hpf: "[HPF]",
    hf: "[HPF]",
    "[hpf]": "[HPF]",
    lpf: "[LPF]",
    "[lpf]": "[LPF]",
    k: "10*3",
    th: "10*3",
    thou: "10*3",
    thous: "10*3",
    thousand: "10*3",
    thousands: "10*3",
    mill: "10*6",
    mil: "10*6",
    million: "10*6",
    millions: "10*6",
    lakh: "10*5",
    lakhs: "10*5",
    bil: "10*9",
    billion: "10*9",
    gpt: "10*9",
    giga: "10*9",
    tpt: "10*12",
    tera: "10*12",
    cell: "{cells}",
    cells: "{cells}",
    "{cells}": "{cells}",
    "{#}": "{cells}",
    "#": "{cells}",
    wbc: "{wbc}",
    rbc: "{rbc}",
    copies: "{copies}",
    copy: "{copies}",
    cp: "{copies}",
    cps: "{copies}",
    "{copies}": "{copies}",
    cfu: "{cfu}",
    "[cfu]": "{cfu}",
    ratio: "{ratio}",
    "{ratio}": "{ratio}",
    index: "{index}",
    "{index}": "{index}",
    titer: "{titer}",
    "{titer}": "{titer}",
    ph: "[pH]",
    au: "{AU}",
    eu: "{EU}",
    gpl: "{GPL}",
    mpl: "{MPL}",
    creat: "{creat}",
    creatinine: "{creat}",
    cr: "{creat}",
    feu: "{FEU}",
    "{feu}": "{FEU}",
    ddu: "{DDU}",
    "{ddu}": "{DDU}",
    hb: "{Hb}",
    hgb: "{Hb}",
  }),
);

const POWER = /^(?:x ?)?10(?:\*\*|[*^e]|e\+|\()(\d{1,2})\)?$/;
const PER_BODY_SURFACE = /\/\s?\{?1[.,]73[ _]?(?:m2|m²|m\^2|m\*2|sq\.? ?m|sqm|m)?\}?$/;
const MAX_UNIT_LENGTH = 60;

/**
 * The UCUM form of a printed unit: `K/uL` → `10*3/uL`, `MG/DL` → `mg/dL`, `mIU/L` → `mU/L`; null for an unknown unit.
 * `G/L` in capitals may be grams or giga: null.
 */
export function normalizeUnit(printed: string): string | null {
  const trimmed = printed.trim();
  if (trimmed.length === 0 || trimmed.length > MAX_UNIT_LENGTH) return null;
  if (/^[GT]\/[lL]$/.test(trimmed)) return null;
  const lower = writePowers(trimmed)
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .replace(/^cu\.? ?mm$/, "cumm");
  const surface = PER_BODY_SURFACE.test(lower) ? "/{1.73m2}" : "";
  const parts = lower
    .replace(PER_BODY_SURFACE, "")
    .replace(/(?<=\w) per (?=\w)/, "/")
    .split("/");
  const atoms = parts.map((part, place) => toAtom(part.trim(), place, parts));
  if (atoms.includes(null)) return null;
  return `${atoms.join("/")}${surface}`;
}

/** Whether two printed units are the same one. */
export function isSameUnit(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [normalizeUnit(one), normalizeUnit(other)];
  if (first === null || second === null) return fold(one) === fold(other);
  return first === second;
}

/** Whether a printed unit is the percent sign or one of its names. */
export function isPercent(unit: string | null | undefined): boolean {
  return normalizeUnit(unit ?? "") === "%";
}

function fold(unit: string): string {
  return unit.trim().replaceAll(/\s+/g, "");
}

function toAtom(part: string, place: number, parts: readonly string[]): string | null {
  // `/hpf` and `/uL` have an empty numerator.
  if (part === "") return place === 0 && parts.length > 1 ? "" : null;
  const known = ATOMS.get(part) ?? ATOMS.get(part.replaceAll(" ", ""));
  if (known !== undefined) return known;
  const power = POWER.exec(part.replaceAll(" ", ""));
  if (power) return `10*${Number(power[1])}`;
  // M/uL: millions.
  if (part === "m" && place === 0 && ATOMS.get(parts[1]?.trim() ?? "") === "uL") return "10*6";
  return toCompound(part, place);
}

/** `mg FEU`, `10*3 cells`, `24 h`, `g creat`: a unit with what it counts. */
function toCompound(part: string, place: number): string | null {
  const annotated = /^([^{}]+)\{([^{}]+)\}$/.exec(part);
  const [head = "", tail = "", ...more] = annotated
    ? [annotated[1]?.trim(), `{${annotated[2]}}`]
    : part.split(" ");
  if (more.length > 0 || tail === "") return null;
  if (head === "24") return ATOMS.get(`24${tail}`) ?? null;
  const [unit, counted] = [toAtom(head, place, []), ATOMS.get(tail) ?? (annotated ? tail : null)];
  if (unit === null || !counted?.startsWith("{")) return null;
  return counted === "{cells}" ? unit : `${unit}${counted}`;
}
