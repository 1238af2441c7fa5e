import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { emit, emitAll } from "./emit";

let service: TestService;
let userId: string;

beforeAll(async () => {
  service = await createTestService();
  const body = { client_user_id: "clinic-0042" };
  userId = (await service.call(endpoints.createUser, { body })).user_id;
});
afterAll(() => service.close());

const orderId = "c7e24410-93ab-4a55-8d0f-2b6c1a9e7f31";
const readOutbox = async () => {
  const { rows } = await service.db.system.execute<{ payload: object }>(
    "delete from service.event_outbox returning payload",
  );
  return rows.map(({ payload }) => payload);
};

describe("emitting an event", () => {
  it("writes the envelope with the team and with the customer's reference of the user", async () => {
    await service.db.withTeam(service.team.id, (tx) =>
      emit(tx, {
        type: "labtest.order.updated",
        userId,
        data: { order_id: orderId, event_id: 7 },
        createdAt: service.clock.now(),
      }),
    );
    expect(await readOutbox()).toEqual([
      {
        event_type: "labtest.order.updated",
        team_id: service.team.id,
        user_id: userId,
        client_user_id: "clinic-0042",
        data: { order_id: orderId, event_id: 7 },
      },
    ]);
  });

  it("writes nothing when the caller's transaction fails", async () => {
    const work = service.db.withTeam(service.team.id, async (tx) => {
      await emit(tx, {
        type: "labtest.order.updated",
        userId,
        data: { order_id: orderId },
        createdAt: service.clock.now(),
      });
      throw new Error("The change failed");
    });
    await expect(work).rejects.toThrow("The change failed");
    expect(await readOutbox()).toEqual([]);
  });

  it("keeps the order of many events", async () => {
    const eventIds = Array.from({ length: 2_500 }, (_, index) => index + 1);
    await service.db.withTeam(service.team.id, (tx) =>
      emitAll(
        tx,
        eventIds.map((event_id) => ({
          type: "labtest.order.updated" as const,
          userId,
          data: { order_id: orderId, event_id },
          createdAt: service.clock.now(),
        })),
      ),
    );
    const { rows } = await service.db.system.execute<{ event_id: number }>(
      "select (payload #>> '{data,event_id}')::int as event_id from service.event_outbox order by id",
    );
    expect(rows.map(({ event_id }) => event_id)).toEqual(eventIds);
    await readOutbox();
  });

  it("rejects data that do not fit the type, while they are compiled and while they are emitted", async () => {
    const emitWrong = service.db.withTeam(service.team.id, (tx) =>
      emit(tx, {
        type: "labtest.appointment.created",
        userId,
        // @ts-expect-error An appointment's event names the appointment.
        data: { order_id: orderId },
        createdAt: service.clock.now(),
      }),
    );
    await expect(emitWrong).rejects.toThrow("appointment_id");
    const emitWithoutUser = service.db.withTeam(service.team.id, (tx) =>
      emit(tx, {
        type: "labtest.order.updated",
        // @ts-expect-error An order's event always has a user.
        userId: null,
        data: { order_id: orderId },
        createdAt: service.clock.now(),
      }),
    );
    await expect(emitWithoutUser).rejects.toThrow("user_id");
    expect(await readOutbox()).toEqual([]);
  });
});

it("is the only place of the service that writes to the outbox", () => {
  const root = path.resolve(import.meta.dirname, "..");
  const write =
    /insert\(\s*eventOutbox\b|insert\s+into\s+(?:service\.)?(?:event_outbox|\$\{eventOutbox\})/i;
  const writers = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        /\.(?:ts|sql)$/.test(file) && !file.includes("fixtures") && !file.endsWith(".test.ts"),
    )
    .filter((file) => write.test(readFileSync(path.join(root, file), "utf8")));
  expect(writers).toEqual(["events/emit.ts"]);
});
