import { z } from "zod";

const Condition = z.object({
  us_state: z.object({ any_of: z.array(z.string()) }).nullish(),
  /** Present when the price changes because of a test that the lab adds on its own. */
  reflex: z.object({}).nullish(),
});

const Modifier = z.object({
  delta_amount_minor: z.union([
    z.number().int(),
    z.object({ minimum: z.number().int(), maximum: z.number().int() }),
  ]),
  conditions: Condition,
});

/** A price in US cents with the reasons why it may change, or the reason why there is none. */
export const Pricing = z
  .union([
    z.object({ base_amount_minor: z.number().int(), modifiers: z.array(Modifier).nullish() }),
    z.object({ unspecified: z.enum(["refer_to_contract", "price_unavailable"]) }),
  ])
  .meta({ id: "Pricing" });
export type Pricing = z.infer<typeof Pricing>;

/** Prices by marker id. */
export const MarkerPricing = z.object({
  currency: z.literal("USD").optional(),
  data: z.record(z.string(), Pricing),
});

/** Prices by lab test id, each with those of its markers. */
export const LabTestPricing = z.object({
  currency: z.literal("USD").optional(),
  data: z.record(
    z.string(),
    z.object({ pricing: Pricing, marker_breakdown: z.record(z.string(), Pricing).nullish() }),
  ),
});
