import { z } from "zod";
import { CalendarDate, int4FromText, openEnum, Uuid } from "@/lib/contract/primitives";
import { APPOINTMENT_PROVIDERS, LngLat, PSC_SCHEDULING_LABS } from "./appointment";

export const AvailabilityQuery = z.strictObject({ start_date: CalendarDate.optional() });

const Radius = z.enum(["10", "20", "25", "50", "100"]);
const ZipQuery = z.string().regex(/^\d{5}$/, { error: "Five digits" });

export const PscAvailabilityQuery = z.strictObject({
  lab: z.enum(PSC_SCHEDULING_LABS),
  start_date: CalendarDate.optional(),
  site_codes: z.array(z.string().min(1).max(40)).optional(),
  zip_code: ZipQuery.optional(),
  /** Miles around the zip code; 25 by default. */
  radius: Radius.or(z.literal("")).optional(),
  /** Respond with the places' slots of the last 15 minutes if all of them have been read in that time. */
  allow_stale: z.stringbool().default(false),
});
export type PscAvailabilityQuery = z.infer<typeof PscAvailabilityQuery>;

export const LOCATION_CAPABILITIES = [
  "stat",
  "appointment_scheduling_via_service",
  "appointment_scheduling_with_lab",
] as const;

export const AREA_LABS = ["quest", "labcorp", "bioreference", "sonora_quest"] as const;

export const AreaInfoQuery = z.strictObject({
  zip_code: ZipQuery,
  radius: Radius.default("25"),
  /** Deprecated: use `labs`. */
  lab: z.enum(AREA_LABS).optional(),
  labs: z.array(z.enum(AREA_LABS)).optional(),
  lab_account_id: Uuid.optional(),
});

export const PscInfoQuery = z.strictObject({
  zip_code: ZipQuery,
  lab_id: int4FromText(),
  radius: Radius.default("25"),
  capabilities: z.array(z.enum(LOCATION_CAPABILITIES)).optional(),
  lab_account_id: Uuid.optional(),
});

export const OrderPscInfoQuery = z.strictObject({
  radius: Radius.default("25"),
  capabilities: z.array(z.enum(LOCATION_CAPABILITIES)).optional(),
});

const Billing = openEnum([
  "client_bill",
  "commercial_insurance",
  "patient_bill_passthrough",
  "patient_bill",
]);

export const PscInfo = z
  .object({
    lab_id: z.number().int(),
    slug: z.string(),
    patient_service_centers: z.array(
      z.object({
        metadata: z.object({
          name: z.string(),
          state: z.string(),
          city: z.string(),
          zip_code: z.string(),
          first_line: z.string(),
          second_line: z.string().nullish(),
          phone_number: z.string().nullish(),
          fax_number: z.string().nullish(),
          website: z.string().nullish(),
          hours: z.record(z.string(), z.unknown()).nullish(),
        }),
        distance: z.number().int(),
        site_code: z.string(),
        supported_bill_types: z.array(Billing),
        location: LngLat,
        capabilities: z.array(openEnum(LOCATION_CAPABILITIES)),
      }),
    ),
  })
  .meta({ id: "PSCInfo" });
export type PscInfo = z.infer<typeof PscInfo>;

export const AreaInfo = z
  .object({
    zip_code: z.string(),
    phlebotomy: z.object({
      is_served: z.boolean(),
      providers: z.array(
        z.object({
          name: openEnum(APPOINTMENT_PROVIDERS),
          service_types: z.array(openEnum(["appointment-ready", "appointment-request"])),
        }),
      ),
    }),
    central_labs: z.record(
      z.string(),
      z.object({
        patient_service_centers: z.object({
          appointment_with_service: z.boolean(),
          within_radius: z.number().int(),
          radius: z.string(),
          capabilities: z.array(openEnum(LOCATION_CAPABILITIES)).optional(),
        }),
        supported_bill_types: z.array(Billing),
        lab_id: z.number().int(),
      }),
    ),
  })
  .meta({ id: "AreaInfo" });
export type AreaInfo = z.infer<typeof AreaInfo>;
