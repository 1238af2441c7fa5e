import { z } from "zod";
import { INT4_MAX, INT4_MIN } from "@/lib/contract/primitives";
import { getInner } from "./invented-fields";

/** The integers of a request that may be outside the range of a PostgreSQL integer, by the names that lead to them. */
export function findUnboundedIntegers(schema: z.core.$ZodType, place: string): string[] {
  if (schema instanceof z.ZodNumber) {
    const { min, max } = { min: schema.minValue ?? -Infinity, max: schema.maxValue ?? Infinity };
    const isBounded = min >= INT4_MIN && max <= INT4_MAX;
    return schema.format === "safeint" && !isBounded ? [place] : [];
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) =>
      findUnboundedIntegers(field, `${place}.${key}`),
    );
  }
  return getInner(schema).flatMap((inner) => findUnboundedIntegers(inner, place));
}
