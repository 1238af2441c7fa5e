import type { AppointmentAvailabilitySlots, DaySlots } from "@/lib/contract/appointment";
import type { PscAvailabilityQuery } from "@/lib/contract/appointment-places";
import type { TeamDatabase, TeamTx } from "@/service/db/database";
import { Refusal } from "@/service/http/refusal";
import { type Asked, offered, requireStart } from "./availability";
import { placeOfZip } from "./places";
import { type NearSite, SITES, sitesNear } from "./sites";
import { centreSlots, DAYS_OF_SLOTS } from "./slot-plan";

const MOST_SITE_CODES = 3;
/** By zip code the nearest ones, so that an answer stays readable. */
const MOST_SITES = 6;
const CACHED_DAYS = 21;
const STALE_AFTER_MS = 15 * 60_000;

type CachedSite = { readonly readAt: number; readonly days: readonly DaySlots[] };

/** What was read of each service centre last, a store for each database; lost with the process. */
const stores = new WeakMap<TeamDatabase, Map<string, CachedSite>>();

/**
 * Slots of a lab's service centres for 14 days. With `allow_stale` they come from what was read before, if every centre
 * was read within the last 15 minutes: a slot may be gone by then. Refuses with 400 what is asked wrongly, with 404 when
 * there is no centre.
 */
export async function centreAvailability(
  tx: TeamTx,
  db: TeamDatabase,
  asked: Asked,
  query: PscAvailabilityQuery,
): Promise<AppointmentAvailabilitySlots> {
  const near = findSites(query);
  const [nearest] = near;
  if (nearest === undefined) throw new Refusal(404, "No service centre was found there.");
  const from = requireStart(query.start_date, nearest.site.place.timeZone, asked.now);
  const store = stores.get(db) ?? new Map<string, CachedSite>();
  stores.set(db, store);
  const name = ({ site }: NearSite) => `${tx.teamId} ${site.code}`;
  const isFresh = (each: NearSite) => {
    const known = store.get(name(each));
    return known !== undefined && asked.now.getTime() - known.readAt < STALE_AFTER_MS;
  };
  const mayBeStale = query.allow_stale && near.every(isFresh);
  if (!mayBeStale) {
    for (const each of near) {
      const days = await readSite(tx, asked, each);
      store.set(name(each), { readAt: asked.now.getTime(), days });
    }
  }
  const found = near.flatMap((each) => withinFortnight(store.get(name(each))?.days ?? [], from));
  const later = near.length > 0 && found.length === 0;
  const slots = later ? await readLater(tx, asked, near, from) : found;
  return { slots, timezone: nearest.site.place.timeZone };
}

function findSites({ lab, site_codes, zip_code, radius = "25" }: PscAvailabilityQuery): NearSite[] {
  if (site_codes === undefined && zip_code === undefined) {
    throw new Refusal(400, "Name service centres by site_codes, or a zip_code with a radius.");
  }
  if (site_codes === undefined) {
    const place = placeOfZip(zip_code ?? "");
    return place ? sitesNear(lab, place, Number(radius)).slice(0, MOST_SITES) : [];
  }
  if (site_codes.length > MOST_SITE_CODES) {
    throw new Refusal(400, `Name at most ${MOST_SITE_CODES} site_codes.`);
  }
  return SITES.filter((site) => site.lab === lab && site_codes.includes(site.code)).map((site) => ({
    site,
    miles: 0,
  }));
}

function readSite(tx: TeamTx, asked: Asked, near: NearSite): Promise<DaySlots[]> {
  const { timeZone } = near.site.place;
  const days = centreSlots(
    requireStart(undefined, timeZone, asked.now),
    timeZone,
    asked.now,
    CACHED_DAYS,
  );
  return offeredAt(tx, asked, near, days);
}

/** A start beyond what is read ahead is read for itself. */
async function readLater(
  tx: TeamTx,
  asked: Asked,
  near: readonly NearSite[],
  from: DaySlots["date"],
): Promise<DaySlots[]> {
  const read: DaySlots[] = [];
  for (const each of near) {
    const days = centreSlots(from, each.site.place.timeZone, asked.now);
    read.push(...(await offeredAt(tx, asked, each, days)));
  }
  return read;
}

function offeredAt(
  tx: TeamTx,
  asked: Asked,
  { site, miles }: NearSite,
  days: ReturnType<typeof centreSlots>,
): Promise<DaySlots[]> {
  const { place } = site;
  return offered(tx, asked, { provider: providerOf(site.lab), site: site.code }, days, {
    location: { lng: place.lng, lat: place.lat },
    distance: Math.round(miles),
    address: addressOf(site),
    code: site.code,
    name: site.name,
    iana_timezone: place.timeZone,
  });
}

/** The address of a service centre. */
export function addressOf({ firstLine, place }: NearSite["site"]) {
  return {
    first_line: firstLine,
    second_line: null,
    city: place.city,
    state: place.state,
    zip_code: place.zip,
    access_notes: null,
  };
}

function providerOf(lab: NearSite["site"]["lab"]): "quest" | "sonora_quest" {
  return lab === "sonora_quest" ? "sonora_quest" : "quest";
}

function withinFortnight(days: readonly DaySlots[], from: DaySlots["date"]): DaySlots[] {
  return days.filter(({ date }) => date >= from).slice(0, DAYS_OF_SLOTS);
}
