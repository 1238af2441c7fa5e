import { expect, inject, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { endpoints } from "@/lib/contract/service/endpoints";
import { type Patient, workForAnHour } from "@/lib/server/testing/ordinary-hour";
import { createTestDashboard } from "@/lib/server/testing/test-dashboard";
import { createTestService } from "@/service/testing/create-test-service";
import { createUser, findLabTest, orderBody, userInfoBody } from "@/service/testing/factories";

// In full: the five people of the crew, and as many results on Today as the clinic of a demo has.
const isFull = inject("isFull");
const SIZE = isFull
  ? { crew: 5, patients: 34, minutes: 60 }
  : { crew: 3, patients: 8, minutes: 20 };

async function openClinic() {
  const service = await createTestService();
  const dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: await service.listen(),
    apiKey: service.key,
  });
  const { id: lab_test_id } = await findLabTest(service, "at_home_phlebotomy");
  const patients: Patient[] = [];
  for (let index = 0; index < SIZE.patients; index += 1) {
    const { user_id } = await createUser(service);
    const body = userInfoBody({ last_name: "Marchbanks" });
    await service.call(endpoints.putUserInfo, { params: { user_id }, body });
    const { order } = await service.call(endpoints.createOrder, {
      body: orderBody({ user_id, lab_test_id }),
    });
    patients.push({ user_id, order_id: order.id });
  }
  const close = async () => {
    await dashboard.close();
    await service.close();
  };
  return { dashboard, patients, close };
}

test("an hour of ordinary work has at most a third of the rows it had, and names everyone as before", async ({
  annotate,
}) => {
  const { dashboard, patients, close } = await openClinic();
  const staff: string[] = [];
  /** Each staff member with each person or order that they read by its id. */
  const named = new Set<string>();
  const listed = new Set<string>();
  let rowsBefore = 0;
  const screens = await workForAnHour({
    patients,
    crew: SIZE.crew,
    minutes: SIZE.minutes,
    signIn: async (role, who) => {
      const { staffId, ctx } = await dashboard.signedIn(role);
      staff[who] = staffId;
      return ctx;
    },
    passMinute: () => dashboard.passMinutes(1),
    note: (who, { spec }, { input, isFetched }) => {
      const { order_id, user_id, id } = input as Record<string, string | undefined>;
      const subject = spec.audit === "none" ? undefined : spec.audit.subject?.(input);
      if (subject) named.add(`${who} ${order_id ?? user_id ?? id}`);
      // As it was: two rows for each read, but none where a screen refreshed a list that it had already recorded.
      const list = `${who} ${spec.name}`;
      if (subject || !isFetched || !listed.has(list)) rowsBefore += 2;
      if (!subject) listed.add(list);
    },
  });
  const rows = (await dashboard.auditRows()).filter(({ kind }) => kind === "read");
  await close();
  await annotate(`${screens} screens: ${rowsBefore} rows before, ${rows.length} now`);
  // The small form has few rows on Today, which are most of what screens fetch.
  expect(rows.length).toBeLessThanOrEqual(rowsBefore / (isFull ? 3 : 2));
  const attempts = rows.filter(({ phase }) => phase === "attempt");
  expect(attempts).toHaveLength(rows.length / 2);
  const found = new Set(
    attempts.flatMap(({ actorId, subjectId, related }) =>
      [subjectId, ...related.map(({ id }) => id)].map((id) => `${staff.indexOf(actorId)} ${id}`),
    ),
  );
  expect([...named].filter((each) => !found.has(each))).toEqual([]);
});
