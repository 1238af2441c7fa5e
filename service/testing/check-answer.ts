import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { z } from "zod";
import { keysOfSomeKinds } from "@/lib/contract/optional-keys";
import type { Endpoint } from "@/lib/contract/service/endpoint";
import { endpoints } from "@/lib/contract/service/endpoints";
import { describeApi } from "@/service/http/openapi";

type Schemas = { readonly paths: Readonly<Record<string, object>>; readonly ajv: Ajv2020 };

const compiled = new Map<string, ValidateFunction | null>();
let schemas: Schemas | undefined;

/**
 * Throws unless a response matches the published OpenAPI document and contains every optional key. Every response of
 * the service that a test reads as JSON is checked here.
 */
export function checkAnswer(endpoint: Endpoint, status: number, body: unknown): void {
  const validate = getValidate(endpoint, status);
  if (validate !== null && !validate(body)) {
    const [error] = validate.errors ?? [];
    throw new Error(
      `${endpoint.method} ${endpoint.path} ${status}: the OpenAPI document does not allow ${error?.instancePath} (${error?.message})`,
    );
  }
  if (status !== endpoint.status) return;
  const missing = findMissingKeys(endpoint.response, body, "");
  if (missing.length > 0) {
    throw new Error(`${endpoint.method} ${endpoint.path}: keys are missing: ${missing.join(", ")}`);
  }
}

function getValidate(endpoint: Endpoint, status: number): ValidateFunction | null {
  schemas ??= loadSchemas();
  const { paths, ajv } = schemas;
  const operation = paths[endpoint.path] as Record<string, unknown> | undefined;
  const method = endpoint.method.toLowerCase();
  if (operation?.[method] === undefined) return null;
  const { responses } = operation[method] as { responses: Record<string, { content?: object }> };
  const name = `${method} ${endpoint.path} ${status}`;
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const hasJson = "application/json" in (responses[status]?.content ?? {});
  const place = `${escapePointer(endpoint.path)}/${method}/responses/${status}/content/application~1json/schema`;
  const validate = hasJson ? ajv.compile({ $ref: `api#/paths/${place}` }) : null;
  compiled.set(name, validate);
  return validate;
}

function escapePointer(path: string): string {
  return encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function loadSchemas(): Schemas {
  const document = structuredClone(describeApi(endpoints)) as unknown as Schemas & { $id?: string };
  // The document uses OpenAPI keywords in addition to those of JSON Schema.
  const ajv = addFormats.default(new Ajv2020({ strict: false, validateSchema: false }));
  ajv.addSchema(document, "api");
  return { paths: document.paths, ajv };
}

/** The paths of optional keys that are missing from the value. */
export function findMissingKeys(schema: unknown, value: unknown, path: string): string[] {
  if (value === null || value === undefined) return [];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return findMissingKeys(schema.unwrap(), value, path);
  }
  if (schema instanceof z.ZodUnion) {
    const branch = schema.options.find(
      (option) => option instanceof z.ZodType && option.safeParse(value).success,
    );
    return findMissingKeys(branch, value, path);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item) => findMissingKeys(schema.element, item, `${path}[]`));
  }
  if (typeof value !== "object") return [];
  if (schema instanceof z.ZodRecord) {
    return Object.values(value).flatMap((item) =>
      findMissingKeys(schema.valueType, item, `${path}{}`),
    );
  }
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, field]) => {
    if (Object.hasOwn(value, key)) {
      return findMissingKeys(field, (value as Record<string, unknown>)[key], `${path}.${key}`);
    }
    return keysOfSomeKinds.has(field) ? [] : [`${path}.${key}`];
  });
}
