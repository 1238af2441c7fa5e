import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { ErrorBody, ValidationErrorBody } from "@/lib/contract/dashboard/api-error";
import type { Endpoint } from "@/lib/contract/service/endpoint";
import { type EndpointName, endpoints } from "@/lib/contract/service/endpoints";
import { findUnboundedIntegers } from "@/lib/contract/testing/unbounded-integers";
import { createTestService, type TestService } from "./testing/create-test-service";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const table: Readonly<Record<string, Endpoint>> = endpoints;
const rows = Object.keys(table) as EndpointName[];
const someId = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";

/** Every path of an endpoint, with ids that do not exist. */
function getPaths({ path, aliases = [] }: Endpoint): string[] {
  return [path, ...aliases].map((template) => template.replaceAll(/\{\w+\}/g, someId));
}

describe.each(rows)("%s", (name) => {
  const endpoint: Endpoint = endpoints[name];

  it("is mounted on all its paths and refuses a missing key", async () => {
    for (const path of getPaths(endpoint)) {
      const response = await service.request(path, { method: endpoint.method, key: null });
      expect(response.status, path).toBe(401);
      const body = await response.json();
      expect(ErrorBody.parse(body)).toEqual(body);
    }
  });

  it("has a documented example that matches the contract exactly", () => {
    expect(endpoint.response.parse(endpoint.example)).toEqual(endpoint.example);
  });
});

const checked = rows.filter((name) => {
  const { params, query, body, form } = table[name] as Endpoint;
  return params ?? query ?? body ?? form;
});

describe("invalid input", () => {
  it.each(checked)("is refused by %s with a 422 of the known shape", async (name) => {
    const endpoint: Endpoint = endpoints[name];
    // A customer's own id may be any text without NUL.
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, parameter) =>
      parameter === "client_user_id" ? "%00" : "no-uuid",
    );
    const [parameter] =
      endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
    const response = await service.request(parameter ? `${path}?${parameter}=%00` : path, {
      method: endpoint.method,
      headers: {
        "x-management-key": service.managementKey,
        ...(endpoint.body && { "content-type": "application/json" }),
      },
      ...(endpoint.body && { body: "[1]" }),
    });
    expect(response.status).toBe(422);
    const body = await response.json();
    expect(ValidationErrorBody.parse(body)).toEqual(body);
    for (const issue of body.detail) {
      expect(["body", "query", "path", "header"]).toContain(issue.loc[0]);
    }
  });
});

describe("whole numbers of requests", () => {
  it("are bounded in every endpoint", () => {
    const unbounded = rows.flatMap((name) => {
      const { params, query, body } = table[name] as Endpoint;
      return [params, query, body].flatMap((part) =>
        part ? findUnboundedIntegers(part, name) : [],
      );
    });
    expect(unbounded).toEqual([]);
  });
});

describe("the OpenAPI document", () => {
  it("is a 3.1 document that lists every path of the table, with its parameters", async () => {
    const document = await (await service.request("/openapi.json", { key: null })).json();
    expect(document.openapi).toBe("3.1.0");
    for (const endpoint of Object.values(table)) {
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
        expect(operation, `${endpoint.method} ${path}`).toBeDefined();
        const named = operation.parameters?.filter(
          (parameter: { in: string }) => parameter.in === "path",
        );
        expect(named?.map((parameter: { name: string }) => `{${parameter.name}}`) ?? []).toEqual(
          path.match(/\{\w+\}/g) ?? [],
        );
        const managed = endpoint.auth === "management" ? [403, 404] : [];
        const statuses = [endpoint.status, 401, 422, ...managed, ...endpoint.errors].map(String);
        expect(new Set(Object.keys(operation.responses))).toEqual(new Set(statuses));
        const schemes = operation.security.flatMap((scheme: object) => Object.keys(scheme));
        expect(schemes).toEqual(
          endpoint.auth === "management" ? ["managementKey", "legacyOrgKey"] : ["teamKey"],
        );
        expect(operation.requestBody !== undefined).toBe(
          (endpoint.body ?? endpoint.upload ?? endpoint.form) !== undefined,
        );
      }
    }
  });

  it("has unique operation ids and no dangling references", async () => {
    const text = await (await service.request("/openapi.json", { key: null })).text();
    const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { components } = JSON.parse(text);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(10);
    for (const [, name] of references) expect(components.schemas).toHaveProperty(name ?? "");
    // OpenAPI 3.0's `nullable` keyword does not exist in 3.1.
    expect(text).not.toContain('"nullable"');
  });

  it("has a page without external resources or inline scripts", async () => {
    const page = await service.request("/docs", { key: null });
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await page.text();
    const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? "");
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      expect(link).toMatch(/^\/docs\//);
      expect((await service.request(link, { key: null })).status, link).toBe(200);
    }
    expect(html).not.toMatch(/<script>|<style>| style=| on\w+=/);
  });
});

describe("health", () => {
  it("reports a healthy service without a key", async () => {
    const response = await service.request("/health", { key: null });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: "ok",
      checks: { database: "ok", role: "ok", migrations: "ok" },
    });
  });
});
