import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, userInfoBody } from "@/service/testing/factories";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const unknownId = "00000000-0000-4000-8000-000000000000";

describe("creating a user", () => {
  it("returns the user, with its fallbacks marked as set by the customer", async () => {
    const user = await service.call(endpoints.createUser, {
      body: {
        client_user_id: "clinic-0001",
        fallback_time_zone: "America/Chicago",
        fallback_birth_date: "1993-01-30",
        ingestion_start: "2026-01-01",
      },
    });
    expect(user).toEqual({
      user_id: expect.any(String),
      team_id: service.team.id,
      client_user_id: "clinic-0001",
      created_on: "2026-11-20T15:00:00.000+00:00",
      connected_sources: [],
      fallback_time_zone: {
        id: "America/Chicago",
        source_slug: "manual",
        updated_at: "2026-11-20T15:00:00.000+00:00",
      },
      fallback_birth_date: {
        value: "1993-01-30",
        source_slug: "manual",
        updated_at: "2026-11-20T15:00:00.000+00:00",
      },
      ingestion_start: "2026-01-01",
      ingestion_end: null,
    });
  });

  it("refuses a client_user_id that is taken and names the user who has it", async () => {
    const first = await createUser(service, { client_user_id: "clinic-0002" });
    const second = await service.send(endpoints.createUser, {
      body: { client_user_id: "clinic-0002" },
    });
    expect(second.status).toBe(400);
    expect(second.body).toEqual({
      detail: {
        error_type: "INVALID_REQUEST",
        error_message: "Client user id already exists.",
        user_id: first.user_id,
        created_on: first.created_on,
      },
    });
  });

  it("accepts exactly one of ten simultaneous requests", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        service.send(endpoints.createUser, { body: { client_user_id: "clinic-race" } }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(400)]);
  });

  it("allows two teams the same client_user_id", async () => {
    const body = { client_user_id: "clinic-shared" };
    await service.call(endpoints.createUser, { body });
    await service.call(endpoints.createUser, { body, key: service.otherKey });
  });

  it("refuses an unknown time zone", async () => {
    const { status, body } = await service.send(endpoints.createUser, {
      body: { client_user_id: "clinic-zone", fallback_time_zone: "Mars/Olympus" },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      detail: [{ type: "value_error", loc: ["body", "fallback_time_zone"] }],
    });
  });
});

describe("finding users", () => {
  it("finds one by id and by the customer's id", async () => {
    const user = await createUser(service, { client_user_id: "clinic/ä 3" });
    const params = { user_id: user.user_id };
    expect(await service.call(endpoints.getUser, { params })).toEqual(user);
    expect(
      await service.call(endpoints.resolveUser, { params: { client_user_id: "clinic/ä 3" } }),
    ).toEqual(user);
  });

  it("answers 404 for an unknown user and for one of another team", async () => {
    const foreign = await service.call(endpoints.createUser, {
      body: { client_user_id: "orchard-1" },
      key: service.otherKey,
    });
    for (const user_id of [unknownId, foreign.user_id]) {
      const params = { user_id };
      const read = await service.send(endpoints.getUser, { params });
      expect(read.status).toBe(404);
      expect(read.body).toEqual({ detail: `User ${user_id} not found` });
      const patch = await service.send(endpoints.patchUser, {
        params,
        body: { ingestion_end: "2026-12-01" },
      });
      expect(patch.status).toBe(404);
      expect((await service.send(endpoints.deleteUser, { params })).status).toBe(404);
      expect((await service.send(endpoints.getUserInfo, { params })).status).toBe(404);
    }
    const resolved = await service.send(endpoints.resolveUser, {
      params: { client_user_id: "orchard-1" },
    });
    expect(resolved.status).toBe(404);
  });

  it("lists pages newest first with the total", async () => {
    const paged = await createTestService();
    const userIds: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      userIds.unshift((await createUser(paged)).user_id);
      paged.clock.advanceMs(1000);
    }
    const first = await paged.call(endpoints.listUsers, { query: { limit: "2" } });
    const rest = await paged.call(endpoints.listUsers, { query: { offset: 2, limit: 100 } });
    const beyond = await paged.call(endpoints.listUsers, { query: { offset: 50 } });
    await paged.close();
    expect(first).toMatchObject({ total: 5, offset: 0, limit: 2 });
    expect([...first.users, ...rest.users].map((user) => user.user_id)).toEqual(userIds);
    expect(beyond).toEqual({ users: [], total: 5, offset: 50, limit: 100 });
  });
});

describe("changing a user", () => {
  it("changes only what is sent, and null clears", async () => {
    const user = await createUser(service, { fallback_time_zone: "Europe/Oslo" });
    const params = { user_id: user.user_id };
    await service.call(endpoints.patchUser, {
      params,
      body: { fallback_birth_date: "1980-02-29", fallback_time_zone: null },
    });
    expect(await service.call(endpoints.getUser, { params })).toMatchObject({
      client_user_id: user.client_user_id,
      fallback_time_zone: null,
      fallback_birth_date: { value: "1980-02-29" },
    });
  });

  it("refuses an empty body with 400 and a taken client_user_id with 409", async () => {
    const taken = await createUser(service);
    const { user_id } = await createUser(service);
    const empty = await service.send(endpoints.patchUser, { params: { user_id }, body: {} });
    expect(empty.status).toBe(400);
    const clash = await service.send(endpoints.patchUser, {
      params: { user_id },
      body: { client_user_id: taken.client_user_id },
    });
    expect(clash.status).toBe(409);
    expect(clash.body).toEqual({ detail: expect.stringContaining("client_user_id") });
  });
});

describe("demographics", () => {
  it("are stored and read back unchanged", async () => {
    const { user_id } = await createUser(service);
    const params = { user_id };
    expect((await service.send(endpoints.getUserInfo, { params })).status).toBe(404);
    await service.call(endpoints.putUserInfo, { params, body: userInfoBody() });
    const body = userInfoBody({ last_name: "Marlow" });
    const stored = {
      ...body,
      medical_proxy: null,
      race: null,
      ethnicity: null,
      sexual_orientation: null,
      gender_identity: null,
    };
    expect(await service.call(endpoints.putUserInfo, { params, body })).toEqual(stored);
    expect(await service.call(endpoints.getUserInfo, { params })).toEqual(stored);
  });

  it("apply the rule for patient names, after trimming", async () => {
    const { user_id } = await createUser(service);
    const params = { user_id };
    const stored = await service.call(endpoints.putUserInfo, {
      params,
      body: userInfoBody({ first_name: " Mary-Jane ", last_name: "O'Connor" }),
    });
    expect(stored).toMatchObject({ first_name: "Mary-Jane", last_name: "O'Connor" });
    for (const name of ["-Wren", "Wr@n", "Zoë", "Wren  Ada", "W".repeat(51)]) {
      for (const field of ["first_name", "last_name"]) {
        const body = { ...userInfoBody(), [field]: name };
        const answer = await service.send(endpoints.putUserInfo, { params, body });
        expect(answer.status, `${field} ${name}`).toBe(422);
        expect(answer.body).toMatchObject({ detail: [{ loc: ["body", field] }] });
      }
    }
  });

  it("report every missing field at once", async () => {
    const { user_id } = await createUser(service);
    const { address: _, dob: __, ...partial } = userInfoBody();
    const { status, body } = await service.send(endpoints.putUserInfo, {
      params: { user_id },
      body: partial,
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      detail: [
        { type: "missing", loc: ["body", "dob"] },
        { type: "missing", loc: ["body", "address"] },
      ],
    });
  });
});
