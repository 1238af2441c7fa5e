import { z } from "zod";
import { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";
import { getVersions, toRecord } from "./summary";

const amount = z.number().nullish();
const amounts = z.record(z.string(), z.number()).nullish();

const Energy = z.object({ unit: z.literal("kcal"), value: z.number() });
/** Grams. */
const Macros = z.object({
  carbs: amount,
  protein: amount,
  fats: z
    .object({
      saturated: amount,
      monounsaturated: amount,
      polyunsaturated: amount,
      omega3: amount,
      omega6: amount,
      total: amount,
    })
    .optional(),
  alcohol: amount,
  water: amount,
  fibre: amount,
  sugar: amount,
  cholesterol: amount,
});
/** By the name of the mineral, trace element or vitamin. */
const Micros = z.object({ minerals: amounts, trace_elements: amounts, vitamins: amounts });
const Food = z.object({
  energy: Energy.nullish(),
  macros: Macros.nullish(),
  micros: Micros.nullish(),
});

const content = {
  timestamp: Instant,
  calendar_date: CalendarDate,
  name: z.string(),
  energy: Energy.nullable(),
  macros: Macros.nullable(),
  micros: Micros.nullable(),
  /** By the name of the food. */
  data: z.record(z.string(), Food).optional(),
};

export const Meal = toRecord({
  ...content,
  /** Deprecated and unused. */
  priority_id: z.number().int(),
  source_id: z.number().int(),
  provider_id: z.string(),
  source_app_id: z.string().nullish(),
  source_device_id: Uuid.nullish(),
}).meta({ id: "Meal" });

export const PutMealsBody = getVersions({
  ...content,
  energy: Energy.nullable().default(null),
  macros: Macros.nullable().default(null),
  micros: Micros.nullable().default(null),
  data: z.record(z.string(), Food).default({}),
  provider_id: z.string().max(255).default(""),
});
