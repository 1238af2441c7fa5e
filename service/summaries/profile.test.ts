import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { profileExample } from "@/lib/contract/service/examples/summaries";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const newUser = async () => (await createUser(service)).user_id;
const watch = { provider: "oura", type: "ring" };

describe("a profile", () => {
  const profile = (height: number) => ({ height, birth_date: "1993-01-30", sex: "female" });
  const send = (userId: string, data: object, source: object = watch) =>
    service.send(endpoints.putProfile, {
      params: { user_id: userId },
      body: { source, data: [data] },
    });

  it("is the one that changed last, or that of the named provider", async () => {
    const user_id = await newUser();
    const get = (query: object = {}) =>
      service.call(endpoints.getProfile, { params: { user_id }, query });
    await send(user_id, profile(168));
    service.clock.advanceMs(1000);
    await send(user_id, profile(169), { provider: "fitbit" });
    expect(await get()).toMatchObject({ height: 169, source: { provider: "fitbit" } });
    expect(new Set(Object.keys(await get()))).toEqual(new Set(Object.keys(profileExample)));
    service.clock.advanceMs(1000);
    expect((await send(user_id, profile(170))).body).toMatchObject({ updated: 1 });
    expect(await get()).toMatchObject({ height: 170, wheelchair_use: null });
    expect(await get({ provider: "fitbit" })).toMatchObject({ height: 169 });
  });

  it("is not found if there is none", async () => {
    const params = { user_id: await newUser() };
    const answer = await service.send(endpoints.getProfile, { params });
    expect(answer).toMatchObject({
      status: 404,
      body: { detail: expect.stringContaining("has no profile yet") },
    });
  });
});
