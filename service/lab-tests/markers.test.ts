import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ListMarkersQuery } from "@/lib/contract/service/marker";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { BIOMARKERS } from "./catalog/facts";
import { CATALOG } from "./catalog/make-markers";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const list = (query: z.input<typeof ListMarkersQuery> = {}) =>
  service.call(endpoints.listMarkers, { query });

describe("the facts of the catalog", () => {
  it("include more than 200 biomarkers, each key and LOINC code once", () => {
    expect(BIOMARKERS.length).toBeGreaterThan(200);
    for (const name of ["n", "key", "loinc"] as const) {
      const values = BIOMARKERS.flatMap((fact) => fact[name] ?? []);
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it("give every marker of a lab a slug and a code of its own, a percentage other ones than its count", () => {
    const slugs = CATALOG.markers.map(({ labId, slug }) => `${labId} ${slug}`);
    expect(slugs.filter((slug, at) => slugs.indexOf(slug) !== at)).toEqual([]);
    const codes = CATALOG.markers.map(({ labId, providerId }) => `${labId} ${providerId}`);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
    const names = new Set(CATALOG.markers.map(({ name }) => name));
    const percentages = CATALOG.markers.filter(
      ({ name }) => name.endsWith(" %") && names.has(name.slice(0, -2)),
    );
    expect(new Set(percentages.map(({ name }) => name)).size).toBe(8);
    for (const { slug, unit } of percentages) {
      expect([slug.endsWith("-percent"), unit]).toEqual([true, "%"]);
    }
  });

  it("include an ordered range or an expected finding", () => {
    for (const { key, low, high, expected } of BIOMARKERS) {
      expect(low ?? high ?? expected, key).toBeDefined();
      if (low !== undefined && high !== undefined) expect(low, key).toBeLessThanOrEqual(high);
    }
  });
});

describe("listing markers", () => {
  it("lists every marker once over all pages, with what it reports", async () => {
    const first = await list({ lab_slug: "quest", size: 100 });
    const ids = new Set<number>();
    for (let page = 1; page <= (first.pages ?? 0); page += 1) {
      const { markers } = await list({ lab_slug: "quest", size: 100, page });
      for (const marker of markers) {
        ids.add(marker.id);
        expect(marker.lab_id).toBe(4);
        expect(marker.expected_results.length).toBeGreaterThan(0);
      }
    }
    expect(ids.size).toBe(first.total);
    expect(first.total).toBeGreaterThan(200);
  });

  it("prefers lab_slug to lab_id, and accepts several lab ids", async () => {
    const { markers } = await list({ lab_slug: "labcorp", lab_id: [4] });
    expect(new Set(markers.map(({ lab_id }) => lab_id))).toEqual(new Set([6]));
    const both = await list({ lab_id: [3, 7], size: 100 });
    expect(new Set(both.markers.map(({ lab_id }) => lab_id))).toEqual(new Set([3, 7]));
    expect((await list({ lab_slug: "no_such_lab" })).total).toBe(0);
  });

  it("finds by part of the name, by the lab's code and by a common abbreviation", async () => {
    const byName = await list({ lab_slug: "quest", name: "thyroid stim" });
    expect(byName.markers.map(({ slug }) => slug)).toEqual(["thyroid-stimulating-hormone"]);
    const code = byName.markers[0]?.provider_id ?? "";
    expect((await list({ lab_slug: "quest", name: code })).markers[0]?.provider_id).toBe(code);
    const byAlias = await list({ lab_slug: "quest", name: "SGPT" });
    expect(byAlias.markers.map(({ slug }) => slug)).toContain("alanine-aminotransferase");
    expect((await list({ name: "100%_" })).total).toBe(0);
  });

  it("marks a-la-carte markers and leaves out those that labs add by themselves", async () => {
    const yes = await list({ lab_slug: "quest", a_la_carte_enabled: "true" });
    const no = await list({ lab_slug: "quest", a_la_carte_enabled: "false" });
    const all = await list({ lab_slug: "quest" });
    expect(yes.markers.every(({ a_la_carte_enabled }) => a_la_carte_enabled)).toBe(true);
    expect((yes.total ?? 0) + (no.total ?? 0)).toBe(all.total);
    expect((await list({ lab_slug: "quest", name: "PSA % Free" })).total).toBe(0);
  });

  it("prices them on request only", async () => {
    expect((await list({ lab_slug: "quest" })).pricing).toBeNull();
    const { markers, pricing } = await list({ lab_slug: "quest", include_pricing: "true" });
    for (const { id, price } of markers) {
      const entry = pricing?.data[id];
      const expected =
        price == null
          ? { unspecified: "price_unavailable" }
          : { base_amount_minor: Math.round(Number(price) * 100), modifiers: [] };
      expect(entry).toEqual(expected);
    }
  });

  it("finds markers by LOINC's own name, which it gives as the name of the code", async () => {
    const found = async (name: string) =>
      (await list({ lab_slug: "quest", name })).markers.map(({ expected_results: [only] }) => [
        only?.loinc?.code,
        only?.loinc?.name,
      ]);
    expect(await found("androstanolone")).toEqual([["1848-1", "Androstanolone"]]);
    expect(await found("cholesterol in HDL")).toContainEqual(["2085-9", "Cholesterol.in HDL"]);
    expect(await found("androstan olone")).toEqual([]);
  });

  it.each([
    { page: 0 },
    { size: 0 },
    { size: 101 },
    { lab_id: ["x"] },
    { a_la_carte_enabled: "2" },
  ])("refuses %o", async (query) => {
    expect((await service.send(endpoints.listMarkers, { query })).status).toBe(422);
  });
});

describe("questions of the labs", () => {
  it("come in every kind, each with an id of its own", async () => {
    const { data } = await service.call(endpoints.listLabTests);
    const ofTests = data.flatMap(({ markers }) => markers ?? []);
    const lithium = await list({ name: "lithium" });
    const questions = [...ofTests, ...lithium.markers].flatMap(({ aoe }) => aoe?.questions ?? []);
    expect(new Set(questions.map(({ type }) => type))).toEqual(
      new Set(["choice", "text", "numeric", "multi_choice"]),
    );
    expect(new Set(questions.map(({ required }) => required)).size).toBe(2);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });
});

describe("markers of one test, one lab, one set", () => {
  it("includes those that the lab adds by itself, and panels with their members", async () => {
    const test = async (name: string) => {
      const { data } = await service.call(endpoints.listLabTests, { query: { name } });
      const params = { lab_test_id: data[0]?.id ?? "" };
      return service.call(endpoints.listLabTestMarkers, { params });
    };
    expect((await test("Prostate screen")).markers.map(({ slug }) => slug)).toEqual(
      ["psa-free", "prostate-specific-antigen"].sort((a, b) => (a < b ? 1 : -1)),
    );
    const [panel] = (await test("Hormone balance")).markers;
    expect(panel?.type).toBe("panel");
    expect(panel?.expected_results).toHaveLength(8);
  });

  it("reads by the lab's own code", async () => {
    const params = { lab_id: 4, provider_id: "GLU" };
    const marker = await service.call(endpoints.getLabMarker, { params });
    expect(marker).toMatchObject({ id: 401, name: "Glucose" });
    const wrong = { lab_id: 6, provider_id: "GLU" };
    expect((await service.send(endpoints.getLabMarker, { params: wrong })).status).toBe(404);
  });

  it("combines the tests of an order set with the added markers", async () => {
    const { data } = await service.call(endpoints.listLabTests, {
      query: { name: "Metabolic basics" },
    });
    const body = { lab_test_ids: [data[0]?.id ?? ""], add_on: { provider_ids: ["FER", "GLU"] } };
    const { markers } = await service.call(endpoints.listOrderSetMarkers, { body });
    expect(markers.map(({ provider_id }) => provider_id).sort()).toEqual([
      "ALT",
      "CREA",
      "FER",
      "GLU",
      "NA",
    ]);
    for (const bad of [
      {},
      { add_on: { provider_ids: ["NOPE"] } },
      { add_on: { marker_ids: [1] } },
    ]) {
      const answer = await service.send(endpoints.listOrderSetMarkers, { body: bad });
      expect(answer.status).toBe(400);
    }
  });
});
