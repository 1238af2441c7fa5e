import type { z } from "zod";

type Schema = z.core.$ZodTypes;

/** The key that a future version of the service might send in each of its objects. */
export const INVENTED_KEY = "invented_field";
export const INVENTED_VALUE = "Invented: no screen shows it";

/** What the service knows of a person and no screen shows. */
export const PRIVATE_VALUES: Readonly<Record<string, string>> = {
  race: "Invented race",
  ethnicity: "Invented ethnicity",
  sexual_orientation: "Invented orientation",
  gender_identity: "Invented identity",
};

/**
 * Adds a field to every object of these schemas, at every depth, as a new version of the service's contract would. It
 * changes the schemas themselves, so it has to run on a separate copy of the modules, before anything is derived from
 * them or parsed with them.
 */
export function addInventedField(schemas: readonly z.ZodType[], field: z.ZodType): void {
  const seen = new Set<z.core.$ZodType>();
  const add = (schema: z.core.$ZodType) => {
    if (seen.has(schema)) return;
    seen.add(schema);
    const { def } = (schema as Schema)._zod;
    for (const inner of getInner(schema)) add(inner);
    if (def.type === "object") Object.assign(def.shape, { [INVENTED_KEY]: field });
  };
  for (const schema of schemas) add(schema);
}

/** A response of the service with the invented field and the private values in every object that may have them. */
export function fillInvented(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  const { def } = (schema as Schema)._zod;
  switch (def.type) {
    case "object": {
      const { shape } = def;
      const known = Object.entries(value).map(([key, inner]) => {
        const field = shape[key];
        return [key, field ? fillInvented(field, inner) : inner];
      });
      const secrets = Object.entries(PRIVATE_VALUES).filter(([key]) => key in shape);
      return Object.fromEntries([...known, ...secrets, [INVENTED_KEY, INVENTED_VALUE]]);
    }
    case "array":
      return Array.isArray(value) ? value.map((item) => fillInvented(def.element, item)) : value;
    case "record":
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, fillInvented(def.valueType, inner)]),
      );
    case "union": {
      const option = def.options.find((each) => (each as z.ZodType).safeParse(value).success);
      return option ? fillInvented(option, value) : value;
    }
    default: {
      const [inner] = getInner(schema);
      return inner ? fillInvented(inner, value) : value;
    }
  }
}

/** The schemas that a schema consists of. */
export function getInner(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (schema as Schema)._zod;
  switch (def.type) {
    case "object":
      return Object.values(def.shape);
    case "array":
      return [def.element];
    case "record":
      return [def.valueType];
    case "union":
      return def.options;
    case "pipe":
      return [def.in, def.out];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return [def.innerType];
    default:
      return [];
  }
}
