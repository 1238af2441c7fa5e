import type { AppointmentAvailabilitySlots } from "@/lib/contract/service/appointment";
import type { PscAvailabilityQuery } from "@/lib/contract/service/appointment-places";
import type { TeamTx } from "@/service/db/database";
import type { FreeDay } from "@/service/db/schema/appointments";
import { Refusal } from "@/service/http/refusal";
import { type AvailabilityRequest, addBookingKeys, requireStart } from "./availability";
import { readAhead, readCenter } from "./center-reads";
import { findPlace, getMilesBetween } from "./places";
import { findSitesNear, getAddress, SITES, type Site } from "./sites";
import { DAYS_OF_SLOTS } from "./slot-plan";

const MAX_SITE_CODES = 3;
/** How many centers a search by zip code returns, nearest first. */
const MAX_SITES = 6;

type CenterMatch = { readonly site: Site; readonly miles: number | null };

/**
 * Slots of a lab's service centers for 14 days. With `allow_stale` they come from the cache if it is fresh enough for
 * every center, so a slot may already be taken. Refuses with 400 an invalid query, and with 404 when no center or no free
 * slot is found.
 */
export async function readCenterAvailability(
  tx: TeamTx,
  request: AvailabilityRequest,
  query: PscAvailabilityQuery,
): Promise<AppointmentAvailabilitySlots> {
  const centers = findCenters(query);
  const [nearest] = centers;
  if (nearest === undefined) throw new Refusal(404, "No service center was found there.");
  const { timeZone } = nearest.site.place;
  const from = requireStart(query.start_date, timeZone, request.now);
  const sites = centers.map(({ site }) => site);
  const stale = query.allow_stale ? await readAhead(tx, sites, request.now) : null;
  const slots = [];
  for (const center of centers) {
    const days = sliceFortnight(stale?.get(center.site.code), from);
    slots.push(
      ...addBookingKeys(
        request,
        { provider: getProvider(center.site), site: center.site.code },
        days ?? (await readCenter(tx, center.site, from, DAYS_OF_SLOTS, request.now)),
        getLocation(center),
      ),
    );
  }
  if (slots.every((day) => day.slots.length === 0)) {
    throw new Refusal(404, `No slot is free there in the ${DAYS_OF_SLOTS} days from ${from}.`);
  }
  return { slots, timezone: timeZone };
}

/** The 14 days starting from a day, if all of them were prefetched. */
function sliceFortnight(days: readonly FreeDay[] | undefined, from: string) {
  const requestedDays = days?.filter(({ date }) => date >= from).slice(0, DAYS_OF_SLOTS);
  return requestedDays?.length === DAYS_OF_SLOTS ? requestedDays : undefined;
}

function findCenters({
  lab,
  site_codes,
  zip_code,
  radius = "25",
}: PscAvailabilityQuery): CenterMatch[] {
  const place = zip_code === undefined ? null : findPlace(zip_code);
  if (site_codes !== undefined) {
    if (site_codes.length > MAX_SITE_CODES) {
      throw new Refusal(400, `Name at most ${MAX_SITE_CODES} site_codes.`);
    }
    return SITES.filter((site) => site.lab === lab && site_codes.includes(site.code)).map(
      (site) => ({ site, miles: place && getMilesBetween(place, site.place) }),
    );
  }
  if (zip_code === undefined || radius === "") {
    throw new Refusal(400, "Name service centers by site_codes, or a zip_code with a radius.");
  }
  return place ? findSitesNear(lab, place, Number(radius)).slice(0, MAX_SITES) : [];
}

function getLocation({ site, miles }: CenterMatch) {
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
