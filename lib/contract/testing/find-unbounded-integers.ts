import { z } from "zod";

/** Integers in a request that may be outside the range of a PostgreSQL integer. */
export function findUnboundedIntegers(schema: unknown, place: string): string[] {
  if (schema instanceof z.ZodNumber) {
    const { min, max } = {
      min: schema.minValue ?? Number.NEGATIVE_INFINITY,
      max: schema.maxValue ?? Number.POSITIVE_INFINITY,
    };
    const isBounded = min >= -2_147_483_648 && max <= 2_147_483_647;
    return schema.format === "safeint" && !isBounded ? [place] : [];
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      findUnboundedIntegers(field, `${place}.${key}`),
    );
  }
  if (schema instanceof z.ZodArray) return findUnboundedIntegers(schema.element, `${place}[]`);
  if (schema instanceof z.ZodRecord) return findUnboundedIntegers(schema.valueType, `${place}{}`);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => findUnboundedIntegers(option, place));
  }
  if (schema instanceof z.ZodPipe) return findUnboundedIntegers(schema.in, place);
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapper ? findUnboundedIntegers(schema.unwrap(), place) : [];
}
