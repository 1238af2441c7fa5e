import type { markers, panelMembers } from "@/service/db/schema/lab-tests";
import { toReportedSlug, toSlug } from "@/service/lab-tests/to-slug";
import { BIOMARKERS, type BiomarkerFact, PANELS, type PanelFact } from "./facts";
import { LAB_MENUS, type LabMenu } from "./lab-menus";
import { OWN_MARKERS } from "./own-markers";
import { getQuestions } from "./questions";

type MarkerSeed = typeof markers.$inferInsert;
type MemberSeed = typeof panelMembers.$inferInsert;

/** Computed from other values of the report, so it cannot be ordered separately. */
const COMPUTED = new Set(
  "egfr bun_creatinine_ratio albumin_globulin_ratio anion_gap indirect_bilirubin eag chol_hdl_ratio non_hdl_cholesterol vldl_cholesterol transferrin_saturation ck_mb_index psa_free_pct lp_ir_score cd4_cd8_ratio".split(
    " ",
  ),
);
const PERCENT = "%";
const REFLEX = new Set(["psa_free_pct", "ck_mb_index"]);
/** Sent to another laboratory, or only run once a week. */
const SLOW = /^(ige_|ldl_particle|hdl_particle|lp_|large_|small_|coq10|tmao|dht|reverse_t3)/;

type Catalog = { readonly markers: MarkerSeed[]; readonly members: MemberSeed[] };

const COUNTS = new Set(
  BIOMARKERS.filter(({ unit }) => unit !== PERCENT).map(({ name }) => toSlug(name)),
);

/** Every marker of every lab, and the biomarkers of its panels. */
export const CATALOG: Catalog = makeCatalog();

/** The id of a marker at a lab, by a biomarker's key, a panel's code or the lab's own code. */
export function getMarkerId(labId: number, key: string): number {
  const fact = [...BIOMARKERS, ...PANELS].find((each) => getKey(each) === key);
  const menu = LAB_MENUS.find((each) => each.labId === labId);
  const id = fact && menu && getId(menu, key, fact.n);
  const found = CATALOG.markers.find(
    (marker) => marker.labId === labId && (marker.id === id || marker.providerId === key),
  );
  if (found === undefined) throw new Error(`Lab ${labId} does not offer ${key}`);
  return found.id;
}

function getKey(fact: BiomarkerFact | PanelFact): string {
  return "key" in fact ? fact.key : fact.code;
}

function makeCatalog(): Catalog {
  const made = LAB_MENUS.map(makeMenu);
  return {
    markers: [...OWN_MARKERS, ...made.flatMap((each) => each.markers)],
    members: made.flatMap((each) => each.members),
  };
}

function makeMenu(menu: LabMenu): Catalog {
  const offered = BIOMARKERS.filter((fact) => fact.key in menu.kept || menu.offers(fact));
  const ids = new Map(offered.map((fact) => [fact.key, getId(menu, fact.key, fact.n)]));
  const panels = PANELS.filter(({ members }) => members.every((key) => ids.has(key)));
  return {
    markers: [
      ...offered.map((fact) => toBiomarker(menu, fact)),
      ...panels.map((fact) => toPanel(menu, fact)),
    ],
    members: panels.flatMap((panel) =>
      panel.members.map((key, position) => ({
        panelId: getId(menu, panel.code, panel.n),
        markerId: ids.get(key) as number,
        position,
        required: !COMPUTED.has(key),
      })),
    ),
  };
}

function getId({ labId, kept }: LabMenu, key: string, n: number): number {
  return kept[key]?.id ?? labId * 1_000 + n;
}

function toBiomarker(menu: LabMenu, fact: BiomarkerFact): MarkerSeed {
  const id = getId(menu, fact.key, fact.n);
  const isKept = fact.key in menu.kept;
  const isComputed = COMPUTED.has(fact.key);
  return {
    id,
    labId: menu.labId,
    providerId: menu.kept[fact.key]?.code ?? menu.getCode(fact),
    name: fact.name,
    slug: getSlug(fact),
    type: "biomarker",
    unit: fact.unit,
    loincCode: fact.loinc,
    aLaCarteEnabled: isKept || (!isComputed && fact.n % 7 !== 0),
    ...turnAround(menu, fact.n, SLOW.test(fact.key)),
    priceMinor: isComputed || fact.n % 11 === 0 ? null : 600 + ((fact.n * 137) % 60) * 100,
    isOrderable: !isComputed,
    isReflex: REFLEX.has(fact.key),
    aoe: getQuestions(fact.key, id),
    aliases: [...new Set([fact.code, ...fact.aliases])],
    cptCodes: [],
    referenceLow: fact.low ?? null,
    referenceHigh: fact.high ?? null,
    referenceText: fact.expected ?? null,
  };
}

/** The slug of its name; a percentage whose count has that slug says so. */
function getSlug({ name, unit }: BiomarkerFact): string {
  const slug = toSlug(name);
  return unit === PERCENT && COUNTS.has(slug) ? toReportedSlug(name) : slug;
}

function toPanel(menu: LabMenu, fact: PanelFact): MarkerSeed {
  const id = getId(menu, fact.code, fact.n);
  return {
    id,
    labId: menu.labId,
    providerId: menu.getCode(fact),
    name: fact.name,
    slug: toSlug(fact.name),
    description: `${fact.members.length} values in one report`,
    type: "panel",
    unit: null,
    loincCode: null,
    aLaCarteEnabled: fact.n % 5 !== 0,
    ...turnAround(
      menu,
      fact.n,
      fact.members.some((key) => SLOW.test(key)),
    ),
    priceMinor: 1_400 + fact.members.length * 225,
    aoe: getQuestions(fact.code, id),
    aliases: [...new Set([fact.code, ...fact.aliases])],
    cptCodes: fact.cpt,
  };
}

/** Invented turnaround times that vary by lab and marker; a few markers have too few runs for an estimate. */
function turnAround({ labId, kept }: LabMenu, n: number, isSlow: boolean) {
  if (Object.keys(kept).length === 0 && n % 17 === 0) {
    return { commonTatDays: null, worstCaseTatDays: null };
  }
  const common = (isSlow ? 5 : 1) + (n % 3) + (labId % 2);
  return { commonTatDays: common, worstCaseTatDays: common + 2 + (n % 2) };
}
