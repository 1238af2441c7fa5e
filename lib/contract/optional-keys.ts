import { z } from "zod";

/**
 * Response keys that are omitted where they do not apply. Every other optional key is always written: as null where its
 * type allows that, otherwise with its documented default.
 */
export const keysOfSomeKinds = z.registry<{ readonly kinds: string }>();

/** Marks an optional key that only some kinds of its object have; `kinds` names them. */
export function onlyFor<Schema extends z.ZodType>(kinds: string, schema: Schema): Schema {
  keysOfSomeKinds.add(schema, { kinds });
  return schema;
}
