import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { countWhileSending } from "./count-viewed";
import { readOversight, reviewAlarm } from "./oversight";
import { saveViewLimits } from "./view-limits";

const { dashboard, close } = await openFakedDashboard();
const MINUTES_A_DAY = 24 * 60;
const people = (count: number) => Array.from({ length: count }, () => randomUUID());
const admin = await (await dashboard.signedIn("admin")).ctx();

beforeAll(() => saveViewLimits(admin, { people_per_hour: 100, people_per_day: 1_000 }));
afterAll(close);

async function signIn() {
  const { staffId, ctx } = await dashboard.signedIn("operator");
  const own = await ctx();
  const open = (count: number) => countWhileSending(own, people(count));
  const work = async (hours: number, count: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      await open(count);
      dashboard.passMinutes(60);
    }
  };
  const findAlarms = async () =>
    (await readOversight(admin, {})).alarms.filter(
      ({ staff, window }) => staff.staff_id === staffId && window === "hour",
    );
  return { open, work, findAlarms };
}

test("in the first two weeks only the fixed limit applies", async () => {
  const { open, work, findAlarms } = await signIn();
  await work(6, 5);
  dashboard.passMinutes(13 * MINUTES_A_DAY);
  await open(100);
  expect(await findAlarms()).toEqual([]);
  await open(1);
  expect(await findAlarms()).toMatchObject([{ reason: "limit", people: 101, threshold: 100 }]);
});

test("then three times the usual is noticed, and never fewer than 50", async () => {
  const { open, work, findAlarms } = await signIn();
  await work(6, 20);
  dashboard.passMinutes(14 * MINUTES_A_DAY);
  await open(60);
  expect(await findAlarms()).toEqual([]);
  await open(1);
  expect(await findAlarms()).toMatchObject([{ reason: "usual", people: 61, threshold: 60 }]);
  const beginner = await signIn();
  await beginner.work(6, 2);
  dashboard.passMinutes(14 * MINUTES_A_DAY);
  await beginner.open(50);
  expect(await beginner.findAlarms()).toEqual([]);
  await beginner.open(1);
  expect(await beginner.findAlarms()).toMatchObject([{ reason: "usual", threshold: 50 }]);
});

test("the limit of the team is a ceiling that learning does not raise", async () => {
  const { open, work, findAlarms } = await signIn();
  await work(6, 90);
  dashboard.passMinutes(14 * MINUTES_A_DAY);
  await open(101);
  expect(await findAlarms()).toMatchObject([{ reason: "limit", threshold: 100 }]);
});

test("hours of an alarm teach nothing, even if their review explains them", async () => {
  const { open, work, findAlarms } = await signIn();
  await work(5, 20);
  // With these hours, the usual number would be 150 people.
  await work(6, 150);
  for (const { alarm_id } of await findAlarms()) {
    await reviewAlarm(admin, { alarm_id, note: "The yearly recall" });
  }
  expect(await findAlarms()).toHaveLength(6);
  dashboard.passMinutes(14 * MINUTES_A_DAY);
  await open(61);
  const [latest] = await findAlarms().then((all) => all.filter(({ review }) => review === null));
  expect(latest).toMatchObject({ reason: "usual", people: 61, threshold: 60 });
});
