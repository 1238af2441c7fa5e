import { afterAll, beforeAll, expect, test } from "vitest";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { searchPeople } from "@/lib/server/people-list/people-list";
import { openServedDashboard } from "@/lib/server/testing/served-dashboard";
import { createUser, findLabTest, orderBody, patientDetails } from "@/service/testing/factories";
import { readCycles } from "./cycles";
import { readPerson } from "./people";

const { service, dashboard, close } = await openServedDashboard();
afterAll(close);

let ctx: Ctx;

beforeAll(async () => {
  ctx = await (await dashboard.signedIn("viewer")).ctx();
});

const info = {
  ...endpoints.getUserInfo.example,
  first_name: "Ines",
  last_name: "Okafor",
  email: "ines.okafor@example.com",
};

test("reads a person with their latest demographics, or null when there are none", async () => {
  const { team_id: _, ...user } = await createUser(service);
  const params = { user_id: user.user_id };
  expect(await readPerson(ctx, params)).toEqual({ user, info: null, is_contact_hidden: true });
  await service.call(endpoints.putUserInfo, { params, body: info });
  expect((await readPerson(ctx, params)).info).toMatchObject({ last_name: "Okafor" });
});

test("lists everyone without a text, newest first, 20 per page", async () => {
  for (let index = 0; index < 30; index += 1) await createUser(service);
  const first = await searchPeople(ctx, {});
  const second = await searchPeople(ctx, { page: 2 });
  expect([first.people.length, first.size, first.page, second.page]).toEqual([20, 20, 1, 2]);
  expect(first.total).toBeGreaterThanOrEqual(30);
  const ids = [...first.people, ...second.people].map(({ user }) => user.user_id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("finds a person by the clinic's own id and by the name on an order, once", async () => {
  const user = await createUser(service, { client_user_id: "Zimmer" });
  const lab_test_id = (await findLabTest(service)).id;
  const patient_details = { ...patientDetails(), last_name: "Zimmer" };
  const body = orderBody({ user_id: user.user_id, lab_test_id, patient_details });
  await service.call(endpoints.createOrder, { body });
  await service.call(endpoints.createOrder, { body });
  const other = await createUser(service);
  await service.call(endpoints.createOrder, { body: { ...body, user_id: other.user_id } });

  const { people, total } = await searchPeople(ctx, { text: "Zimmer" });
  const ids = people.map((person) => person.user.user_id);
  expect(new Set(ids)).toEqual(new Set([user.user_id, other.user_id]));
  expect(total).toBe(2);
  expect((await searchPeople(ctx, { text: "..", page: 1 })).people).toEqual([]);
});

test("reads cycles by the start of their period", async () => {
  const { user_id } = await createUser(service);
  const day = (text: string) => text as CalendarDate;
  await service.call(endpoints.putMenstrualCycles, {
    params: { user_id },
    body: {
      source: { provider: "manual" },
      menstrual_cycle: [{ period_start: "2026-01-05" }, { period_start: "2026-02-02" }],
    },
  });
  const range = { user_id, start_date: day("2026-01-01"), end_date: day("2026-01-31") };
  const { menstrual_cycle } = await readCycles(ctx, range);
  expect(menstrual_cycle.map(({ period_start }) => period_start)).toEqual(["2026-01-05"]);
  const [row] = await dashboard.auditRows().then((rows) => rows.slice(-1));
  expect(row).toMatchObject({ operation: "cycle.read", subjectId: user_id });
});
