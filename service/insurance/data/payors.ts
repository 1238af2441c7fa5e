import type { PAYOR_PROVIDERS } from "@/lib/contract/service/insurance";

export type KnownPayor = {
  readonly code: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Street, city, state, zip. */
  readonly address: readonly [string, string, string, string];
  /** The payor's ids at claims clearinghouses. */
  readonly ids: { readonly [Provider in (typeof PAYOR_PROVIDERS)[number]]?: string };
};

/** Payors of the embedded deployment, all invented. */
export const PAYORS: readonly KnownPayor[] = [
  {
    code: "NRTHR",
    name: "Northern Harbour Mutual",
    aliases: ["NHM", "Northern Harbor"],
    address: ["200 Lighthouse Road", "Portland", "ME", "04101"],
    ids: { availity: "NHM01", stedi: "NRTHR" },
  },
  {
    code: "GRNTE",
    name: "Granite Valley Health Plan",
    aliases: ["GVHP", "Granite Valley PPO"],
    address: ["15 Quarry Street", "Concord", "NH", "03301"],
    ids: { change_healthcare: "71204", waystar: "GV204" },
  },
  {
    code: "SAGEB",
    name: "Sagebrush Community Insurance",
    aliases: ["Sagebrush HMO"],
    address: ["880 Mesa Avenue", "Tucson", "AZ", "85701"],
    ids: { stedi: "SAGEB", claim_md: "88021" },
  },
  {
    code: "RDWD1",
    name: "Redwood Coast Care",
    aliases: ["RCC", "Redwood Coast"],
    address: ["41 Cypress Lane", "Eureka", "CA", "95501"],
    ids: { availity: "RDWD1", pverify: "00417" },
  },
  {
    code: "PRRIE",
    name: "Prairie States Benefit",
    aliases: ["Prairie Benefit"],
    address: ["3100 Windmill Drive", "Topeka", "KS", "66603"],
    ids: { change_healthcare: "60311" },
  },
  {
    code: "BLRDG",
    name: "Blue Ridge Employers Trust",
    aliases: ["BRET"],
    address: ["9 Laurel Court", "Asheville", "NC", "28801"],
    ids: { waystar: "BLRDG", apero: "2210" },
  },
  {
    code: "GLFCO",
    name: "Gulf Coast Family Health",
    aliases: ["GCFH"],
    address: ["520 Magnolia Street", "Mobile", "AL", "36602"],
    ids: { claim_md: "36025" },
  },
  {
    code: "LKSHR",
    name: "Lakeshore Physicians Plan",
    aliases: ["Lakeshore", "LPP"],
    address: ["77 Beacon Avenue", "Duluth", "MN", "55802"],
    ids: { availity: "LPP77", stedi: "LKSHR" },
  },
  {
    code: "CSCDE",
    name: "Cascade Peak Health",
    aliases: ["Cascade Peak"],
    address: ["610 Summit Road", "Bend", "OR", "97701"],
    ids: { pverify: "00610" },
  },
  {
    code: "HRTLD",
    name: "Heartland Growers Cooperative",
    aliases: ["HGC", "Growers Cooperative"],
    address: ["12 Silo Road", "Ames", "IA", "50010"],
    ids: { change_healthcare: "50012" },
  },
  {
    code: "OLDDM",
    name: "Old Dominion Shield Plan",
    aliases: ["ODSP"],
    address: ["301 Canal Walk", "Richmond", "VA", "23219"],
    ids: { waystar: "OD301" },
  },
  {
    code: "TRAIL",
    name: "Trailhead Health Partners",
    aliases: ["Trailhead"],
    address: ["48 Switchback Way", "Boulder", "CO", "80302"],
    ids: { stedi: "TRAIL", availity: "THP48" },
  },
];
