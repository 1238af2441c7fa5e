import { z } from "zod";
import { BIOMARKERS } from "@/service/lab-tests/catalog/facts";
import moreAliases from "./more-aliases.json" with { type: "json" };
import moreMarkers from "./more-markers.json" with { type: "json" };
import { normalizeName } from "./normalize-name";
import type { Specimen } from "./specimens";
import { getUnitDimension, type UnitDimension } from "./unit-dimension";

const MoreMarker = z.strictObject({
  loinc: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  specimen: z.enum([
    "serum",
    "whole_blood",
    "urine",
    "stool",
    "csf",
    "pleural",
    "ascites",
    "body_fluid",
  ]),
  /** `@key` stands for every name of that marker in the catalog, `-name` excludes one of them. */
  aliases: z.array(z.string()),
  /** The catalog's key of the analyte, where no alias names it. */
  analyte: z.string().optional(),
});
type MarkerFact = Omit<z.infer<typeof MoreMarker>, "loinc"> & { readonly loinc: string | null };

/** One way to print a marker's name. */
export type MarkerName = {
  readonly tokens: readonly string[];
  readonly isAbbreviation: boolean;
};

/** A marker that a printed name may mean. */
export type Marker = {
  /** Null for a marker of the catalog without a confirmed code: it is recognized, and no code is proposed for it. */
  readonly loinc: string | null;
  /** The catalog's key of the analyte; the LOINC code for markers whose analyte is not in the catalog. */
  readonly analyte: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly unit: string | null;
  /** Null for a marker without unit. */
  readonly dimension: UnitDimension | null;
  readonly specimen: Specimen;
  readonly isInCatalog: boolean;
  readonly names: readonly MarkerName[];
};

const SHORT_NAME_LENGTH = 3;

/** The catalog's markers and others that laboratories report in addition. */
export const MARKERS: readonly Marker[] = makeMarkers();

function makeMarkers(): Marker[] {
  const aliases = z.record(z.string(), z.array(z.string())).parse(moreAliases);
  const catalog = BIOMARKERS.map((fact) => ({
    ...fact,
    aliases: leaveOut([fact.code, ...fact.aliases, ...(aliases[fact.key] ?? [])]),
  }));
  const byKey = new Map(catalog.map((fact) => [fact.key, [fact.name, ...fact.aliases]]));
  const others = z
    .array(MoreMarker)
    .parse(moreMarkers)
    .map((fact) => ({
      ...fact,
      key:
        fact.analyte ?? fact.aliases.find((alias) => alias.startsWith("@"))?.slice(1) ?? fact.loinc,
      aliases: expand(fact.aliases, byKey),
    }));
  return [
    ...catalog.map((fact) => toMarker(fact, true)),
    ...others.map((fact) => toMarker(fact, false)),
  ];
}

function expand(aliases: readonly string[], names: ReadonlyMap<string, string[]>): string[] {
  return leaveOut(
    aliases.flatMap((alias) =>
      alias.startsWith("@") ? (names.get(alias.slice(1)) ?? []) : [alias],
    ),
  );
}

/** The names without those that another one excludes: `-Urea`. */
function leaveOut(aliases: readonly string[]): string[] {
  const excluded = new Set(
    aliases.flatMap((alias) => (alias.startsWith("-") ? alias.slice(1) : [])),
  );
  return aliases.filter((alias) => !alias.startsWith("-") && !excluded.has(alias));
}

function toMarker(
  { loinc, key, name, unit, specimen, aliases }: MarkerFact & { readonly key: string },
  isInCatalog: boolean,
): Marker {
  return {
    loinc,
    analyte: key,
    name,
    aliases: [...new Set(aliases)],
    unit,
    dimension: unit === null ? null : getUnitDimension(unit),
    specimen: toSpecimen(specimen),
    isInCatalog,
    names: toNames([name, ...aliases]),
  };
}

function toNames(printed: readonly string[]): MarkerName[] {
  const names = new Map<string, MarkerName>();
  for (const text of printed) {
    const { tokens } = normalizeName(text);
    const key = [...tokens].sort().join(" ");
    const isAbbreviation = tokens.join("").length <= SHORT_NAME_LENGTH;
    if (tokens.length > 0) names.set(key, { tokens, isAbbreviation });
  }
  return [...names.values()];
}

function toSpecimen(specimen: MarkerFact["specimen"]): Specimen {
  return specimen === "serum" || specimen === "whole_blood" ? "blood" : specimen;
}
