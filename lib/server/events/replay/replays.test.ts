import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { parsingJobUpdatedExample } from "@/lib/contract/service/examples/events";
import { orderExample } from "@/lib/contract/service/examples/examples";
import type { Ctx } from "@/lib/server/core/context";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { eventReplays, objectVersions } from "@/lib/server/db/schema/received-events";
import {
  type EventFixture,
  makeEvent,
  openEventFixture,
  USER_ID,
} from "@/lib/server/testing/event-fixture";
import { type FakeService, startFakeService } from "@/lib/server/testing/fake-service";
import { addTestReport } from "@/lib/server/testing/lab-report-fixture";
import { cancelEventReplay, previewReplay, readEventReplay, startReplay } from "./replays";
import { continueReplays } from "./run-replay";

let service: FakeService;
let inbox: EventFixture;
let supervisor: Ctx;
let admin: Ctx;

beforeAll(async () => {
  service = await startFakeService();
  inbox = await openEventFixture({
    database: await createDashboardDatabase(),
    serviceUrl: service.baseUrl,
  });
  supervisor = await (await inbox.dashboard.signedIn("supervisor")).ctx();
  admin = await (await inbox.dashboard.signedIn("admin")).ctx();
});
beforeEach(async () => {
  await inbox.clear();
  await inbox.dashboard.runtime.db.delete(objectVersions);
});
afterAll(async () => {
  await inbox.close();
  await service.close();
});

const at = (minutes: number) =>
  new Date(inbox.dashboard.runtime.clock.now().getTime() + minutes * 60_000);

/** The event of an order as it was at a time. */
const orderEvent = (updatedAt: Date, id: string = orderExample.id) =>
  makeEvent("labtest.order.updated", { id, updated_at: updatedAt.toISOString() });

const verdicts = async () =>
  Object.fromEntries((await inbox.rows()).map(({ eventId, verdict }) => [eventId, verdict]));

async function deliverOne(): Promise<string> {
  await inbox.deliver({ eventId: "evt_one", payload: orderEvent(at(-1)) });
  return (await inbox.rows())[0]?.id ?? "";
}

test("a replay says what it would change, and applies exactly those events", async () => {
  await inbox.deliver({ eventId: "evt_old", payload: orderEvent(at(-9)) });
  await inbox.deliver({ eventId: "evt_new", payload: orderEvent(at(-1)) });
  const preview = await previewReplay(supervisor, { search: { type: "labtest." } });
  expect(preview).toMatchObject({
    events: 2,
    unchanged: 1,
    changes: [{ change: "Screens that show this order read it again." }],
  });
  await inbox.deliver({ eventId: "evt_later", payload: orderEvent(at(0), randomUUID()) });
  const started = await startReplay(supervisor, { token: preview.token });
  await inbox.dashboard.settle();
  const replay = await readEventReplay(supervisor, { id: started.replay_id });
  expect(replay).toMatchObject({ state: "completed", total: 2, done: 2, changed: 1, failed: 0 });
  expect(await verdicts()).toEqual({
    evt_old: "applied",
    evt_new: "applied",
    evt_later: "applied",
  });
  const again = await startReplay(supervisor, { token: preview.token });
  expect(again.ended_at).toBe(replay.ended_at);
});

test("nobody else can start a previewed replay, and it expires", async () => {
  const id = await deliverOne();
  const { token } = await previewReplay(supervisor, { event_ids: [id] });
  await expect(startReplay(admin, { token })).rejects.toMatchObject({ code: "not_found" });
  inbox.dashboard.passMinutes(31);
  await expect(startReplay(supervisor, { token })).rejects.toThrow("more than 30 minutes old");
});

test("a replay whose process was killed is continued by another one, unless it was canceled", async () => {
  const id = await deliverOne();
  const { db, clock } = inbox.dashboard.runtime;
  const begin = async () => {
    const { token } = await previewReplay(supervisor, { event_ids: [id] });
    // The state that a killed process leaves: started, and nothing done.
    await db
      .update(eventReplays)
      .set({ state: "running", startedAt: clock.now() })
      .where(eq(eventReplays.id, token));
    return token;
  };
  const continued = await begin();
  const canceled = await begin();
  await cancelEventReplay(supervisor, { id: canceled });
  await continueReplays();
  expect(await readEventReplay(supervisor, { id: continued })).toMatchObject({
    state: "completed",
    changed: 1,
  });
  expect(await readEventReplay(supervisor, { id: canceled })).toMatchObject({
    state: "cancelled",
    done: 0,
  });
});

test("the event of a parsing job has the lab report read again, whatever the event says of it", async () => {
  const jobId = await addTestReport(inbox.dashboard, { userId: USER_ID });
  service.answers(({ path }) =>
    path.endsWith(jobId)
      ? { body: { ...parsingJobUpdatedExample, id: jobId, is_reviewed: true } }
      : { status: 404, body: { detail: "Not found" } },
  );
  await inbox.deliver({ payload: makeEvent("lab_report.parsing_job.updated", { id: jobId }) });
  const [report] = await inbox.dashboard.runtime.db
    .select()
    .from(labReports)
    .where(eq(labReports.jobId, jobId));
  expect(report?.isReviewed).toBe(true);
  expect((await inbox.rows()).map(({ verdict }) => verdict)).toEqual(["applied"]);
});
