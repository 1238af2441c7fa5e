import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
  ErrorBody,
  UserConflictBody,
  ValidationErrorBody,
} from "@/lib/contract/dashboard/api-error";
import type { Endpoint, EndpointForm } from "@/lib/contract/service/endpoint";

type Registry = OpenAPIHono["openAPIRegistry"];
type RouteConfig = Parameters<Registry["registerPath"]>[0];
type Responses = RouteConfig["responses"];

// Named, so that each is defined only once in the document.
const Refused = ErrorBody.meta({ id: "Error" });
const Invalid = ValidationErrorBody.meta({ id: "ValidationError" });
const Conflict = UserConflictBody.meta({ id: "UserConflict" });

const REASONS: Record<Endpoint["errors"][number], string> = {
  400: "A rule of the operation is broken; the sentence says which.",
  404: "Not found, or another team's.",
  409: "Conflicts with the current state.",
  413: "Too large.",
  415: "Unsupported file type.",
  429: "As many at once as there may be.",
  503: "Currently unavailable.",
};

/** Not an endpoint: only used while the document is generated. */
const DEFINITIONS = "/definitions";

/** The OpenAPI 3.1 document of the endpoint table. */
export function describeApi(table: Readonly<Record<string, Endpoint>>) {
  const api = new OpenAPIHono();
  const registry = api.openAPIRegistry;
  const securitySchemes = registerKeys(registry);
  // Registered first in a non-nullable position: if the first use were nullable, the definition itself would become
  // nullable.
  const named = new Map<string, z.ZodType>();
  for (const { response } of Object.values(table)) collectNamed(response, named);
  const schema = z.object(Object.fromEntries(named));
  const uses = { 200: { description: "", content: { "application/json": { schema } } } };
  registry.registerPath({ method: "get", path: DEFINITIONS, responses: uses });
  for (const [name, endpoint] of Object.entries(table)) {
    for (const [index, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
      const operationId = index === 0 ? name : `${name}Alias${index}`;
      registry.registerPath({
        ...describe(endpoint),
        path,
        operationId,
        security: securitySchemes[endpoint.auth ?? "team"],
      });
    }
  }
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Health data and lab testing service",
      version: "0.4.619",
      description:
        "The embedded service. Endpoints under /sandbox do not exist in real deployments. Every enum that the service sends may gain values.",
    },
    servers: [{ url: "/" }],
  });
  delete document.paths?.[DEFINITIONS];
  for (const { path, aliases = [], method, sandbox } of Object.values(table)) {
    if (sandbox === true) continue;
    for (const place of [path, ...aliases]) openBody(document.paths?.[place], method);
  }
  return writeNullables(document);
}

/** The schemas with an id in a response, each of which is one definition of the document. */
function collectNamed(schema: unknown, named: Map<string, z.ZodType>): void {
  if (!(schema instanceof z.ZodType)) return;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    collectNamed(schema.unwrap(), named);
    return;
  }
  const id = schema.meta()?.id;
  if (id !== undefined && named.has(id)) return;
  if (schema instanceof z.ZodObject) {
    for (const field of Object.values(schema.shape)) collectNamed(field, named);
  } else if (schema instanceof z.ZodArray) {
    collectNamed(schema.element, named);
  } else if (schema instanceof z.ZodRecord) {
    collectNamed(schema.valueType, named);
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) collectNamed(option, named);
  }
  if (id !== undefined) named.set(id, schema);
}

/**
 * Rewrites nullable types: the generator describes a nullable reference as "the definition, and an object or null", and
 * a nullable fixed value as a list without null. Null satisfies neither.
 */
function writeNullables<Part>(part: Part): Part {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map(writeNullables) as Part;
  if (isNullableList(part)) return { ...part, enum: [...part.enum, null] } as Part;
  if ("allOf" in part && Array.isArray(part.allOf)) {
    const [reference, nothing, ...others] = part.allOf;
    if (reference?.$ref && nothing?.type?.includes("null") && others.length === 0) {
      return { anyOf: [reference, { type: "null" }] } as Part;
    }
  }
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]) => [key, writeNullables(inner)]),
  ) as Part;
}

function isNullableList(part: object): part is { enum: readonly unknown[] } {
  const { type, enum: values } = part as { type?: unknown; enum?: unknown };
  return (
    Array.isArray(type) && type.includes("null") && Array.isArray(values) && !values.includes(null)
  );
}

/**
 * Requests to the public API may have additional keys: read-request.ts removes them before the strict schemas are used.
 */
function openBody(operations: object | undefined, method: Endpoint["method"]): void {
  const operation = Object.entries(operations ?? {}).find(
    ([name]) => name === method.toLowerCase(),
  );
  openObjects(operation?.[1].requestBody);
}

function openObjects(part: unknown): void {
  if (typeof part !== "object" || part === null) return;
  if ("additionalProperties" in part && part.additionalProperties === false) {
    delete part.additionalProperties;
  }
  for (const inner of Object.values(part)) openObjects(inner);
}

/** The header of each kind of key. */
function registerKeys(registry: Registry) {
  const register = (scheme: string, name: string, description: string) => {
    const options = { type: "apiKey", in: "header", name, description } as const;
    registry.registerComponent("securitySchemes", scheme, options);
    return { [scheme]: [] };
  };
  return {
    team: [register("teamKey", "x-service-api-key", "The team's key, such as sk_us_…")],
    management: [
      register(
        "managementKey",
        "X-Management-Key",
        "A management key, mg_…: of the organization, or of some of its teams.",
      ),
      register(
        "legacyOrgKey",
        "X-Service-Org-Key",
        "Deprecated: the older header of all management keys. Use X-Management-Key.",
      ),
    ],
  };
}

function describe(endpoint: Endpoint): Omit<RouteConfig, "path"> {
  const { params, query, headers } = endpoint;
  return {
    method: endpoint.method.toLowerCase() as RouteConfig["method"],
    tags: [endpoint.tag],
    summary: endpoint.summary,
    request: {
      ...(params && { params }),
      ...(query instanceof z.ZodObject && { query }),
      ...(headers && { headers }),
      ...describeBody(endpoint),
    },
    responses: { ...describeAnswer(endpoint), ...describeRefusals(endpoint) },
  };
}

function describeBody({ body, bodyOptional, upload, form }: Endpoint) {
  if (form) return describeForm(form);
  if (upload) {
    const schema = { type: "string", format: "binary" } as const;
    const content = Object.fromEntries(upload.map((type) => [type, { schema }]));
    return { body: { required: true, content } };
  }
  if (body === undefined) return {};
  return {
    body: { required: bodyOptional !== true, content: { "application/json": { schema: body } } },
  };
}

function describeForm({ fields, files }: EndpointForm) {
  const description = `One or several files: ${files.types.join(", ")}.`;
  const file = z.string().meta({ format: "binary" });
  const schema = fields.extend({ [files.name]: z.array(file).min(1).meta({ description }) });
  return { body: { required: true, content: { "multipart/form-data": { schema } } } };
}

function describeAnswer({ status, answers, response, example }: Endpoint): Responses {
  if (status === 204) return { 204: { description: "Done; no body." } };
  if (answers) {
    const schema = { type: "string", format: "binary" } as const;
    return { [status]: { description: "The file.", content: { [answers]: { schema } } } };
  }
  const content = { "application/json": { schema: response, example } };
  return { [status]: { description: "Done.", content } };
}

function describeRefusals({ errors, path, method, auth, conflict }: Endpoint): Responses {
  const refusal = (description: string, schema: z.ZodType) => ({
    description,
    content: { "application/json": { schema } },
  });
  const responses: Responses = {
    401: refusal("The key is missing or not valid.", Refused),
    422: refusal("The request does not fit the contract.", Invalid),
  };
  if (auth === "management") {
    responses[403] = refusal("The plan or the key's role does not allow it.", Refused);
    responses[404] = refusal("Not found, or another organization's.", Refused);
  }
  for (const status of errors) {
    const isUserConflict = status === 400 && method === "POST" && path === "/v2/user";
    const body = (status === 409 && conflict) || (isUserConflict ? Conflict : Refused);
    responses[status] = refusal(REASONS[status], body);
  }
  return responses;
}
