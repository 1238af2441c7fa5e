import { z } from "zod";

/**
 * Keys of answers that are left out where they do not apply. Every other optional key is always written: null where its
 * type allows that, otherwise its documented default.
 */
export const keysOfSomeKinds = z.registry<{ readonly kinds: string }>();

/** Marks an optional key that only some kinds of its object have; `kinds` says which. */
export function onlyFor<Schema extends z.ZodType>(kinds: string, schema: Schema): Schema {
  keysOfSomeKinds.add(schema, { kinds });
  return schema;
}
