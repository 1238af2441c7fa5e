import {
  COMPENDIUM_LABS,
  type CompendiumFindings,
  type SearchCompendiumBody,
} from "@/lib/contract/service/compendium";
import type { TeamTx } from "@/service/db/database";
import { Refusal } from "@/service/http/refusal";
import {
  type CompendiumItem,
  candidatesFor,
  compareCodes,
  readItems,
  toCanonical,
} from "./compendium-items";

type Group = {
  readonly items: readonly [CompendiumItem, ...CompendiumItem[]];
  readonly score: number;
};

/** Finds tests independently of any lab and, in a crosswalk, what each requested lab offers for the best of them. */
export async function searchCompendium(
  tx: TeamTx,
  body: SearchCompendiumBody,
): Promise<CompendiumFindings> {
  if (!body.query && !body.loinc_set_hash && body.cpt_codes.length === 0) {
    throw new Refusal(400, "Say what to look for: query, cpt_codes or loinc_set_hash.");
  }
  const asked = body.labs ?? COMPENDIUM_LABS;
  const items = await readItems(tx, COMPENDIUM_LABS);
  const canonical = ({ items: same, score }: Group) =>
    toCanonical(same, COMPENDIUM_LABS.length, score);
  const groups = groupByHash(items);
  const found = groups
    .map((same) => ({ items: same, score: getScore(same, body) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.items.length - a.items.length || compareNames(a, b));
  const [selected] = found;
  const candidates = found.slice(0, body.limit).map(canonical);
  const findings = { mode: body.mode, canonical_candidates: candidates };
  if (selected === undefined)
    return { ...findings, selected_canonical: null, per_lab: {}, related: [] };
  const wanted = selected.items[0].codes;
  return {
    ...findings,
    selected_canonical: canonical(selected),
    per_lab: body.mode === "crosswalk" ? perLab(wanted, items, asked, body.limit) : {},
    related: body.include_related ? related(selected, groups, body.limit) : [],
  };
}

function groupByHash(items: readonly CompendiumItem[]): Group["items"][] {
  const groups = new Map<string, [CompendiumItem, ...CompendiumItem[]]>();
  for (const item of items) {
    if (item.codes.length === 0) continue;
    const group = groups.get(item.hash);
    if (group) group.push(item);
    else groups.set(item.hash, [item]);
  }
  return [...groups.values()];
}

/** How well a test fits the search, 0 to 1: a code counts more than a name, a whole name more than a part. */
function getScore(same: Group["items"], body: SearchCompendiumBody): number {
  if (body.loinc_set_hash && same[0].hash === body.loinc_set_hash) return 1;
  const hasCpt = same.some(({ row }) => row.cptCodes.some((code) => body.cpt_codes.includes(code)));
  const byName = body.query
    ? Math.max(...same.map((item) => nameScore(item, body.query ?? "")))
    : 0;
  return Math.max(hasCpt ? 0.95 : 0, byName);
}

function nameScore({ row, codes }: CompendiumItem, query: string): number {
  const wanted = query.toLowerCase();
  const names = [row.name, row.providerId, ...row.aliases, ...(codes.length === 1 ? codes : [])];
  return Math.max(
    ...names.map((name, index) => textScore(name.toLowerCase(), wanted) - (index ? 0.01 : 0)),
    0,
  );
}

function textScore(name: string, wanted: string): number {
  if (name === wanted) return 1;
  if (name.startsWith(wanted)) return 0.9;
  if (name.includes(wanted)) return 0.75;
  const words = wanted.split(/\s+/);
  return words.length > 1 && words.every((word) => name.includes(word)) ? 0.6 : 0;
}

function compareNames(a: Group, b: Group): number {
  return a.items[0].row.name.localeCompare(b.items[0].row.name, "en");
}

function perLab(
  wanted: readonly string[],
  items: readonly CompendiumItem[],
  slugs: readonly string[],
  limit: number,
): CompendiumFindings["per_lab"] {
  return Object.fromEntries(
    slugs.map((slug) => {
      const own = items.filter(({ labSlug }) => labSlug === slug);
      return [slug, candidatesFor(wanted, own, limit)];
    }),
  );
}

function related(selected: Group, groups: readonly Group["items"][], limit: number) {
  return groups
    .filter(([first]) => first.hash !== selected.items[0].hash)
    .flatMap((same) => {
      const match = compareCodes(selected.items[0].codes, same[0].codes);
      return match ? [{ same, match }] : [];
    })
    .sort((a, b) => b.match.confidence - a.match.confidence)
    .slice(0, limit)
    .map(({ same, match }) => ({
      canonical: toCanonical(same, COMPENDIUM_LABS.length, match.confidence),
      relation: match.relation,
      confidence: match.confidence,
      reason_codes: match.reasons,
    }));
}
