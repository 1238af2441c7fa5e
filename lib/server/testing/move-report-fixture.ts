import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract/service/endpoints";
import { makeParsedReport, RECORD } from "@/lib/domain/lab-reports/testing/parsed-report";
import { labReports, labReportUploads } from "@/lib/server/db/schema/lab-reports";
import { searchLabReports } from "@/lib/server/lab-reports/lab-reports";
import { moveLabReport } from "@/lib/server/lab-reports/review/move-report";
import { refreshReportsUnderWay } from "@/lib/server/lab-reports/sweep-reports";
import { openFakedDashboard } from "./faked-dashboard";
import { addTestReport } from "./lab-report-fixture";

/**
 * A dashboard with two people: `marlow` has the identity that test reports name, `other` is somebody else. Call `reset`
 * before each test, and close it after use.
 */
export async function openMoveFixture() {
  const { service, dashboard, close } = await openFakedDashboard();
  const { db } = dashboard.runtime;
  const ctx = await (await dashboard.signedIn("operator")).ctx();
  const [marlow, other] = [randomUUID(), randomUUID()];
  let gone: readonly string[] = [];
  let jobs = new Map<string, object>();

  async function reset() {
    await db.delete(labReports);
    await db.delete(labReportUploads);
    [gone, jobs] = [[], new Map()];
    service.answers(({ path, method }) => {
      if (path.includes("/orders")) return { body: { orders: [], total: 0, page: 1, size: 50 } };
      const id = [marlow, other].find((each) => path.includes(each)) ?? "";
      if (gone.includes(id)) return { status: 404, body: { detail: "Not found" } };
      const names = id === marlow ? RECORD : { first_name: "Ana", last_name: "Sable" };
      if (path.includes("/info")) return { body: { ...endpoints.getUserInfo.example, ...names } };
      if (id !== "") return { body: { ...endpoints.getUser.example, user_id: id } };
      const job = [...jobs].find(([each]) => path.includes(each));
      if (job) return { body: job[1] };
      return method === "POST"
        ? { body: endpoints.getParsingJob.example }
        : { status: 404, body: { detail: "Nothing here" } };
    });
  }

  /** A file of the other person in whose second page Marlow is named, as the service has read it. */
  async function readSharedFile() {
    const parent = await addTestReport(dashboard, {
      userId: other,
      parsed: null,
      status: "started",
    });
    const split = randomUUID();
    const job = {
      ...endpoints.getParsingJob.example,
      needs_human_review: true,
      is_reviewed: false,
    };
    const page = {
      patient_first_name: null,
      patient_last_name: null,
      dob: null,
      date_collected: null,
    };
    jobs.set(split, {
      ...job,
      ...{ id: split, user_id: null, split_from: parent, pages: [2], page_count: 2 },
      data: makeParsedReport({ pages: [{ ...page, page: 2 }] }),
    });
    jobs.set(parent, {
      ...job,
      ...{ id: parent, split_off_job_ids: [split], page_count: 2 },
      data: makeParsedReport({ pages: [{ ...page, page: 1 }] }),
    });
    dashboard.passMinutes(1);
    await refreshReportsUnderWay();
    return { parent, split };
  }

  return {
    ...{ service, dashboard, db, ctx, marlow, other, reset, readSharedFile, close },
    /** The people whom the service does not know any more. */
    setGone: (ids: readonly string[]) => {
      gone = ids;
    },
    move: (job_id: string, user_id: string, more: object = {}) =>
      moveLabReport(ctx, {
        job_id,
        change_id: randomUUID(),
        user_id,
        reason: "The page says so",
        ...more,
      }),
    isJob: (id: string) => and(eq(labReports.teamId, dashboard.team.id), eq(labReports.jobId, id)),
    readQueue: async () => (await searchLabReports(ctx, {})).reports,
  };
}
