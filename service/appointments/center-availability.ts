import type { AppointmentAvailabilitySlots } from "@/lib/contract/service/appointment";
import type { PscAvailabilityQuery } from "@/lib/contract/service/appointment-places";
import type { TeamTx } from "@/service/db/database";
import type { FreeDay } from "@/service/db/schema/appointments";
import { Refusal } from "@/service/http/refusal";
import { type Asked, requireStart, withKeys } from "./availability";
import { readAhead, readCenter } from "./center-reads";
import { milesBetween, placeOfZip } from "./places";
import { getAddress, SITES, type Site, sitesNear } from "./sites";
import { DAYS_OF_SLOTS } from "./slot-plan";

const MAX_SITE_CODES = 3;
/** How many centers a search by zip code returns, nearest first. */
const MAX_SITES = 6;

type Found = { readonly site: Site; readonly miles: number | null };

/**
 * Slots of a lab's service centers for 14 days. With `allow_stale` they come from the cache if it is fresh enough for
 * every center, so a slot may already be taken. Refuses with 400 an invalid query, and with 404 when no center or no free
 * slot is found.
 */
export async function centerAvailability(
  tx: TeamTx,
  asked: Asked,
  query: PscAvailabilityQuery,
): Promise<AppointmentAvailabilitySlots> {
  const found = findSites(query);
  const [nearest] = found;
  if (nearest === undefined) throw new Refusal(404, "No service center was found there.");
  const { timeZone } = nearest.site.place;
  const from = requireStart(query.start_date, timeZone, asked.now);
  const sites = found.map(({ site }) => site);
  const stale = query.allow_stale ? await readAhead(tx, sites, asked.now) : null;
  const slots = [];
  for (const each of found) {
    const days = fortnight(stale?.get(each.site.code), from);
    slots.push(
      ...withKeys(
        asked,
        { provider: getProvider(each.site), site: each.site.code },
        days ?? (await readCenter(tx, each.site, from, DAYS_OF_SLOTS, asked.now)),
        getLocation(each),
      ),
    );
  }
  if (slots.every((day) => day.slots.length === 0)) {
    throw new Refusal(404, `No slot is free there in the ${DAYS_OF_SLOTS} days from ${from}.`);
  }
  return { slots, timezone: timeZone };
}

/** The 14 days from a day, if all of them were read ahead. */
function fortnight(days: readonly FreeDay[] | undefined, from: string) {
  const asked = days?.filter(({ date }) => date >= from).slice(0, DAYS_OF_SLOTS);
  return asked?.length === DAYS_OF_SLOTS ? asked : undefined;
}

function findSites({ lab, site_codes, zip_code, radius = "25" }: PscAvailabilityQuery): Found[] {
  const place = zip_code === undefined ? null : placeOfZip(zip_code);
  if (site_codes !== undefined) {
    if (site_codes.length > MAX_SITE_CODES) {
      throw new Refusal(400, `Name at most ${MAX_SITE_CODES} site_codes.`);
    }
    return SITES.filter((site) => site.lab === lab && site_codes.includes(site.code)).map(
      (site) => ({ site, miles: place && milesBetween(place, site.place) }),
    );
  }
  if (zip_code === undefined || radius === "") {
    throw new Refusal(400, "Name service centers by site_codes, or a zip_code with a radius.");
  }
  return place ? sitesNear(lab, place, Number(radius)).slice(0, MAX_SITES) : [];
}

function getLocation({ site, miles }: Found) {
  const { place } = site;
  return {
    location: { lng: place.lng, lat: place.lat },
    distance: miles === null ? null : Math.round(miles),
    address: getAddress(site),
    code: site.code,
    name: site.name,
    iana_timezone: place.timeZone,
  };
}

function getProvider({ lab }: Site): "quest" | "sonora_quest" {
  return lab === "sonora_quest" ? "sonora_quest" : "quest";
}
