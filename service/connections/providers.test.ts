import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { PROVIDER_SLUGS } from "@/lib/contract/service/health-data/source";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

describe("providers", () => {
  it("are all those of the public API, each with its resources", async () => {
    const providers = await service.call(endpoints.listProviders);
    expect(providers.map(({ slug }) => slug)).toEqual([...PROVIDER_SLUGS]);
    for (const { slug, supported_resources: resources = [] } of providers) {
      expect(resources, slug).not.toEqual([]);
      expect(new Set(resources).size, slug).toBe(resources.length);
    }
    expect(providers.find(({ slug }) => slug === "freestyle_libre")).toMatchObject({
      name: "Freestyle Libre",
      auth_type: "email",
      supported_resources: ["glucose"],
    });
  });

  it("can be filtered by source type", async () => {
    const slugs = async (source_type: string) =>
      (await service.call(endpoints.listProviders, { query: { source_type } })).map(
        ({ slug }) => slug,
      );
    expect(await slugs("ble")).toContain("omron_ble");
    expect(await slugs("ble")).not.toContain("omron");
    expect(await slugs("lab")).toEqual([]);
  });
});

describe("the providers of a user", () => {
  it("are those that sent data, in the order they were connected", async () => {
    const { user_id } = await createUser(service);
    const params = { user_id };
    expect(await service.call(endpoints.getUserProviders, { params })).toEqual({ providers: [] });
    for (const provider of ["omron", "not_yet_known", "omron"]) {
      service.clock.advanceMs(1000);
      await service.call(endpoints.putProfile, {
        params,
        body: { source: { provider }, data: [{ height: 169 }] },
      });
    }
    const { providers } = await service.call(endpoints.getUserProviders, { params });
    const available = { status: "available", scope_requirements: null };
    expect(providers).toMatchObject([
      {
        name: "Omron",
        slug: "omron",
        status: "connected",
        error_details: null,
        resource_availability: { blood_pressure: available },
      },
      { name: "Not Yet Known", slug: "not_yet_known", resource_availability: {} },
    ]);
  });

  it("are limited to the team's users", async () => {
    const params = { user_id: (await createUser(service)).user_id };
    const { getUserProviders } = endpoints;
    const answer = await service.send(getUserProviders, { params, key: service.otherKey });
    expect(answer.status).toBe(404);
  });
});
