import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import { User } from "@/lib/contract/service/user";
import { isAtRest } from "@/lib/domain/lab-reports/report-state";
import { makeParsedReport, RECORD } from "@/lib/domain/lab-reports/testing/parsed-report";
import { runtime } from "@/lib/server/core/runtime";
import { sealJson } from "@/lib/server/core/sealed-json";
import { labReports, labReportUploads } from "@/lib/server/db/schema/lab-reports";
import { sealOwnerOfJob, sealPerson } from "@/lib/server/lab-reports/lab-report-rows";
import { startFakeService } from "./fake-service";
import { createTestDashboard, type TestDashboard } from "./test-dashboard";

type Service = { listen: () => Promise<string>; key: string };
type Database = { url: string; drop(): Promise<void> };

/**
 * A dashboard with the real service, one of its people with the identity in `RECORD`, and two operators. A proxy
 * between dashboard and service answers finished reviews itself, so that a report need not be parsed first. Close it
 * after use.
 */
export async function openReportFixture(service: Service, database: Database) {
  const baseUrl = await service.listen();
  const headers = { "x-service-api-key": service.key, "content-type": "application/json" };
  const tap = await startFakeService();
  let sent: unknown[] = [];
  let isDown = false;
  tap.answers(async ({ method, path, body }) => {
    if (path.endsWith("/review")) {
      if (isDown) return { status: 503, body: { detail: "Down" } };
      sent.push(JSON.parse(body));
      const id = path.split("/").at(-2);
      return {
        body: { id, status: "completed", needs_human_review: true, is_reviewed: true },
      };
    }
    const response = await fetch(`${baseUrl}${path}`, { method, headers });
    return { status: response.status, text: await response.text() };
  });
  const dashboard = await createTestDashboard({
    database,
    serviceUrl: tap.baseUrl,
    apiKey: service.key,
  });
  return {
    dashboard,
    userId: await createRecordedPerson(baseUrl, headers),
    avery: await (await dashboard.signedIn("operator")).ctx(),
    brook: await (await dashboard.signedIn("operator")).ctx(),
    /** The reviews that reached the service since the last call. */
    takeSent: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
    /** Whether the service refuses reviews. */
    setDown: (next: boolean) => {
      isDown = next;
    },
    close: async () => {
      await dashboard.close();
      await tap.close();
    },
  };
}

export type ReportFixture = Awaited<ReturnType<typeof openReportFixture>>;

async function createRecordedPerson(
  baseUrl: string,
  headers: Record<string, string>,
): Promise<string> {
  const created = await fetch(`${baseUrl}${endpoints.createUser.path}`, {
    method: "POST",
    headers,
    body: JSON.stringify({ client_user_id: `patient-${randomUUID()}` }),
  });
  const { user_id } = User.parse(await created.json());
  const stored = await fetch(`${baseUrl}/v2/user/${user_id}/info`, {
    method: endpoints.putUserInfo.method,
    headers,
    body: JSON.stringify({
      ...RECORD,
      email: "marlow.pike@example.com",
      phone_number: "+12065550142",
      address: {
        first_line: "4 Quay Lane",
        city: "Portland",
        state: "ME",
        zip: "04101",
        country: "US",
      },
    }),
  });
  if (!stored.ok) throw new Error(`The service did not store the person: ${stored.status}`);
  return user_id;
}

type NewReport = { userId: string; parsed?: ParsedLabReport | null; status?: string };

/**
 * Adds a report of the team, by default one that the service has read; `parsed` defaults to a typical report. Returns
 * its job id.
 */
export async function addTestReport(
  { team }: Pick<TestDashboard, "team">,
  { userId, parsed = makeParsedReport(), status = "completed" }: NewReport,
): Promise<string> {
  const { db, clock } = runtime();
  const [jobId, uploadId] = [randomUUID(), randomUUID()];
  const ctx = { team: { id: team.id } };
  const now = clock.now();
  const sealedPerson = sealPerson(ctx, uploadId, { name: "Marlow Pike", birth_date: RECORD.dob });
  const by = { uploadedById: randomUUID(), uploadedByName: "Rowan Teasel" };
  await db.insert(labReportUploads).values({
    id: uploadId,
    teamId: team.id,
    userId,
    sealedPerson,
    filesOf: uploadId,
    state: "sent",
    byId: by.uploadedById,
    byName: by.uploadedByName,
    byRole: "operator",
    createdAt: now,
    updatedAt: now,
    jobId,
  });
  await db.insert(labReports).values({
    teamId: team.id,
    jobId,
    uploadId,
    filesOf: uploadId,
    userId,
    sealedPerson,
    ...by,
    uploadedAt: now,
    fileCount: 1,
    status,
    needsHumanReview: true,
    isReviewed: false,
    resultCount: parsed?.results.length ?? null,
    sealedReport: parsed ? sealJson(parsed, sealOwnerOfJob(ctx, jobId)) : null,
    checkedAt: now,
    changedAt: now,
    endedAt: isAtRest(status) ? now : null,
    personCheckedAt: now,
  });
  return jobId;
}
