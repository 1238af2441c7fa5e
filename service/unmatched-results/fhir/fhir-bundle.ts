import type { z } from "zod";
import { Refusal } from "@/service/http/refusal";
import { FhirBundle } from "./fhir-resources";

type Resource = { readonly resourceType: string; readonly id?: string | undefined };
type Reference = { readonly reference?: string | undefined } | undefined;

/** The resources of a bundle, by kind and by reference. */
export type Bundle = {
  /** Every resource of a kind. Refuses with 400 if one does not have the shape of its kind. */
  all<Schema extends z.ZodType>(kind: string, schema: Schema): z.output<Schema>[];
  /** Resolves a reference; null if its target is outside the bundle or of another kind. */
  find<Schema extends z.ZodType>(
    reference: Reference,
    kind: string,
    schema: Schema,
  ): z.output<Schema> | null;
};

/** Opens a bundle. Refuses anything else with 400. */
export function openBundle(sent: unknown): Bundle {
  const bundle = FhirBundle.safeParse(sent);
  if (!bundle.success) throw new Refusal(400, "This is not a FHIR R4 bundle with entries.");
  const byReference = new Map<string, Resource>();
  // Two references to one resource resolve to the same object, however they are spelled.
  const parsed = new Map<Resource, unknown>();
  const readOnce = <Schema extends z.ZodType>(resource: Resource, schema: Schema) => {
    const value = parsed.get(resource) ?? read(resource, schema);
    parsed.set(resource, value);
    return value as z.output<Schema>;
  };
  const resources = bundle.data.entry.flatMap(({ fullUrl, resource }) => {
    if (resource === undefined) return [];
    if (fullUrl) byReference.set(fullUrl, resource);
    if (resource.id) byReference.set(`${resource.resourceType}/${resource.id}`, resource);
    return [resource];
  });
  return {
    all: (kind, schema) =>
      resources
        .filter(({ resourceType }) => resourceType === kind)
        .map((each) => readOnce(each, schema)),
    find: ({ reference } = {}, kind, schema) => {
      const found = reference && byReference.get(getLocal(reference));
      return found && found.resourceType === kind ? readOnce(found, schema) : null;
    },
  };
}

/** `Patient/1/_history/2` and `https://lab.example.com/fhir/Patient/1` both refer to `Patient/1` of the bundle. */
function getLocal(reference: string): string {
  const current = reference.replace(/\/_history\/[^/]*$/, "");
  if (!/^https?:/.test(current)) return current;
  return current.split("/").slice(-2).join("/");
}

function read<Schema extends z.ZodType>(resource: Resource, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(resource);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join(".") ?? "";
  throw new Refusal(400, `A ${resource.resourceType} of the bundle cannot be read at ${path}.`);
}
