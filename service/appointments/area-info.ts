import type { z } from "zod";
import type { AreaInfo, AreaInfoQuery, PscInfo } from "@/lib/contract/service/appointment-places";
import { AREA_LABS } from "@/lib/contract/service/appointment-places";
import { BILLING_TYPES } from "@/lib/contract/service/order";
import { Refusal } from "@/service/http/refusal";
import { BRIARWOOD, LANTERN, QUARRY, SAGUARO } from "@/service/lab-tests/catalog/labs";
import { getHomeProvider } from "./availability";
import { findPlace } from "./places";
import { type AreaLab, findSitesNear, findSitesWithin } from "./sites";

/** The labs that have service centers. */
const LAB_IDS: Readonly<Record<AreaLab, number>> = {
  quest: QUARRY,
  labcorp: LANTERN,
  bioreference: BRIARWOOD,
  sonora_quest: SAGUARO,
};

/** The at-home providers at a zip code, and the number of service centers that each lab has around it. */
export function describeArea({
  zip_code,
  radius,
  labs,
  lab,
}: z.output<typeof AreaInfoQuery>): AreaInfo {
  const place = findPlace(zip_code);
  const labSlugs = labs ?? (lab ? [lab] : AREA_LABS);
  return {
    zip_code,
    phlebotomy: {
      is_served: place !== null,
      providers: place
        ? [
            {
              name: getHomeProvider(place.area),
              service_types: ["appointment-ready", "appointment-request"],
            },
          ]
        : [],
    },
    central_labs: Object.fromEntries(
      labSlugs.map((slug) => {
        const nearbySites = place ? findSitesWithin(slug, place, Number(radius)) : [];
        const capabilities = [...new Set(nearbySites.flatMap(({ site }) => site.capabilities))];
        return [
          slug,
          {
            patient_service_centers: {
              appointment_with_service: capabilities.includes("appointment_scheduling_via_service"),
              within_radius: nearbySites.length,
              radius,
              capabilities,
            },
            supported_bill_types: [...BILLING_TYPES],
            lab_id: LAB_IDS[slug],
          },
        ];
      }),
    ),
  };
}

export type PscInfoRequest = {
  readonly labId: number;
  readonly zip: string;
  readonly radius: string;
  readonly capabilities: readonly string[] | undefined;
};

/** A lab's service centers around a zip code, nearest first. Refuses with 404 a lab without any. */
export function describeServiceCenters({
  labId,
  zip,
  radius,
  capabilities = [],
}: PscInfoRequest): PscInfo {
  const slug = AREA_LABS.find((lab) => LAB_IDS[lab] === labId);
  if (slug === undefined) throw new Refusal(404, `Lab ${labId} has no service centers`);
  const place = findPlace(zip);
  const nearbySites = place ? findSitesNear(slug, place, Number(radius)) : [];
  return {
    lab_id: labId,
    slug,
    patient_service_centers: nearbySites
      .filter(({ site }) =>
        capabilities.every((capability) => site.capabilities.includes(capability)),
      )
      .map(({ site, miles }) => ({
        metadata: {
          name: site.name,
          state: site.place.state,
          city: site.place.city,
          zip_code: site.place.zip,
          first_line: site.firstLine,
          second_line: null,
          phone_number: null,
          fax_number: null,
          hours: null,
        },
        distance: Math.round(miles),
        site_code: site.code,
        supported_bill_types: [...BILLING_TYPES],
        location: { lng: site.place.lng, lat: site.place.lat },
        capabilities: [...site.capabilities],
      })),
  };
}
