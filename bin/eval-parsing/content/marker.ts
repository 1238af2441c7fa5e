/** A printed unit with its reference range and number of decimals. */
export type Scale = {
  readonly unit: string | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly digits: number;
};

/** What laboratories call a marker: in full, shortened, in India and in the United Kingdom. */
export type Naming = "long" | "short" | "india" | "uk";

export type Marker = {
  /** Any of these codes is correct: LOINC's for what is printed, whatever the catalog has, one for each unit or method. */
  readonly loinc: readonly string[];
  readonly names: Readonly<Record<Naming, string>>;
  readonly us: Scale;
  readonly si: Scale;
  readonly method: string | null;
  /** The normal text and the abnormal ones; null for numbers. */
  readonly words: { readonly normal: string; readonly abnormal: readonly string[] } | null;
};

export type Panel = { readonly name: string; readonly markers: readonly Marker[] };

/**
 * Markers from lines of `LOINC | long name; short; India; UK | US scale | SI scale | method`. A scale is `unit
 * low..high decimals`, with `-` for no unit; a line for results in words has `normal / abnormal, abnormal` as its
 * scale.
 */
export function readMarkers(lines: string): Marker[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => toMarker(line.split("|").map((part) => part.trim())));
}

function toMarker([codes = "", names = "", us = "", si = "", method = ""]: string[]): Marker {
  const [long = "", short, india, uk] = names.split(";").map((name) => name.trim());
  const isText = us.includes(" / ");
  const [normal = "", abnormal = ""] = us.split(" / ");
  const none = { unit: null, low: null, high: null, digits: 0 };
  const american = isText ? none : toScale(us);
  return {
    loinc: codes.split(" "),
    names: { long, short: short || long, india: india || long, uk: uk || long },
    us: american,
    si: si === "" ? american : toScale(si),
    method: method === "" ? null : method,
    words: isText ? { normal, abnormal: abnormal.split(", ") } : null,
  };
}

function toScale(text: string): Scale {
  const [unit = "-", range = "", digits = "0"] = text.split(" ");
  const [low = "", high = ""] = range.split("..");
  const toNumber = (bound: string) => (bound === "" ? null : Number(bound));
  return {
    unit: unit === "-" ? null : unit,
    low: toNumber(low),
    high: toNumber(high),
    digits: Number(digits),
  };
}
