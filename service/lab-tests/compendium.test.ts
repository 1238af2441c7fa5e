import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { SearchCompendiumBody } from "@/lib/contract/service/compendium";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createTestService, type TestService } from "@/service/testing/create-test-service";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

type Body = z.input<typeof SearchCompendiumBody>;
const search = (body: Body) => service.call(endpoints.searchCompendium, { body });

describe("searching the compendium", () => {
  it("finds a test by any of its names, independent of any lab", async () => {
    for (const query of ["Thyroid Stimulating Hormone", "tsh", "3016-3"]) {
      const { selected_canonical, per_lab } = await search({ mode: "canonical", query });
      expect(selected_canonical?.loinc_codes).toEqual(["3016-3"]);
      expect(selected_canonical?.popularity_score).toBe(1);
      expect(per_lab).toEqual({});
    }
  });

  it("lists the requested labs' own tests for it, exact ones first", async () => {
    const { per_lab = {} } = await search({
      mode: "crosswalk",
      query: "Lipid Panel",
      labs: ["quest", "labcorp"],
      limit: 2,
    });
    expect(Object.keys(per_lab)).toEqual(["quest", "labcorp"]);
    for (const candidates of Object.values(per_lab)) {
      expect(candidates).toHaveLength(2);
      expect(candidates[0]).toMatchObject({
        relation: "exact",
        confidence: 1,
        name: "Lipid Panel",
      });
      expect(candidates[1]?.confidence).toBeLessThan(1);
    }
  });

  it("finds by CPT code and by its own hash, with related tests", async () => {
    const byCpt = await search({ mode: "canonical", cpt_codes: ["80053"] });
    const hash = byCpt.selected_canonical?.loinc_set_hash ?? "";
    expect(byCpt.selected_canonical?.display_name).toBe("Comprehensive Metabolic Panel");
    const byHash = await search({ mode: "canonical", loinc_set_hash: hash });
    expect(byHash.selected_canonical).toMatchObject({ loinc_set_hash: hash, confidence: 1 });
    const names = byHash.related?.map(({ canonical }) => canonical.display_name);
    expect(names).toContain("Basic Metabolic Panel");
    const alone = await search({ mode: "canonical", loinc_set_hash: hash, include_related: false });
    expect(alone.related).toEqual([]);
  });

  it("finds nothing for nonsense and refuses an empty search", async () => {
    expect(await search({ mode: "crosswalk", query: "zzzz" })).toEqual({
      mode: "crosswalk",
      selected_canonical: null,
      canonical_candidates: [],
      per_lab: {},
      related: [],
    });
    const answer = await service.send(endpoints.searchCompendium, { body: { mode: "canonical" } });
    expect(answer.status).toBe(400);
  });
});

describe("converting to another lab", () => {
  it("turns a test's markers into the other lab's codes", async () => {
    const { data } = await service.call(endpoints.listLabTests, { query: { name: "Lipid panel" } });
    const id = data[0]?.id ?? "";
    const converted = await service.call(endpoints.convertCompendium, {
      body: { lab_test_id: id, target_lab: "quest" },
    });
    expect(converted).toMatchObject({
      source_lab_test_id: id,
      source_lab_id: 6,
      target_lab_id: 4,
      unresolved_provider_ids: [],
    });
    expect(converted.converted_provider_ids).toHaveLength(4);
    for (const code of converted.converted_provider_ids ?? []) {
      const params = { lab_id: 4, provider_id: code };
      expect((await service.send(endpoints.getLabMarker, { params })).status).toBe(200);
    }
  });

  it("lists what the other lab does not offer as unresolved", async () => {
    const { markers: there } = await service.call(endpoints.listMarkers, {
      query: { lab_slug: "quest", name: "albumin, urine" },
    });
    const { markers } = await service.call(endpoints.listMarkers, {
      query: { lab_slug: "quest", name: "Urine Creatinine" },
    });
    const code = (markers[0] ?? there[0])?.provider_id ?? "";
    const converted = await service.call(endpoints.convertCompendium, {
      body: { provider_ids: [code, "GLU"], target_lab: "labcorp" },
    });
    expect(converted.unresolved_provider_ids).toEqual([code]);
    expect(converted.by_source_provider_id?.[code]?.candidates).toEqual([]);
  });

  it("refuses both, neither, and unknown codes", async () => {
    for (const body of [{ target_lab: "quest" }, { target_lab: "quest", provider_ids: ["NOPE"] }]) {
      expect((await service.send(endpoints.convertCompendium, { body })).status).toBe(400);
    }
  });
});
