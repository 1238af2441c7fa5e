import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { Role } from "@/lib/contract/dashboard/staff";
import type { LabReport, ReceiveLabResultBody } from "@/lib/contract/service/lab-report";
import { ReceivedLabResult } from "@/lib/contract/service/received-lab-result";
import { sendDueDecisions } from "@/lib/server/match-review/send-decision";
import { createTestService } from "@/service/testing/create-test-service";
import { type Answer, type Received, startFakeService } from "./fake-service";
import { strangersReport } from "./match-items";
import { createTestDashboard } from "./test-dashboard";

export type Trouble = (attempt: number) => "down" | "full" | "lost" | null;

const DECIDING = /^\/v3\/unmatched_result\/[^/]+\/(accept|resolve)$/;

/** The fixture with a service and a database of its own. Close it after use. */
export async function openMatchReview() {
  const service = await createTestService();
  const fixture = await openMatchFixture(service, await createDashboardDatabase());
  return {
    service,
    fixture,
    close: async () => {
      await fixture.close();
      await service.close();
    },
  };
}

/**
 * A dashboard with the real service, and a proxy between them that logs each decision. `trouble` may keep a decision
 * from the service (`down`, or `full` for a full disk) or the response from the dashboard (`lost`). Close it after use.
 */
export async function openMatchFixture(
  service: { listen: () => Promise<string>; key: string },
  database: { url: string; drop(): Promise<void> },
) {
  const baseUrl = await service.listen();
  const tap = await startFakeService();
  const dashboard = await createTestDashboard({
    database,
    serviceUrl: tap.baseUrl,
    apiKey: service.key,
  });
  let trouble: Trouble = () => null;
  let tried: Received[] = [];
  let sentDecisions: Received[] = [];

  tap.answers(async (request) => {
    if (request.method !== "POST" || !DECIDING.test(request.path)) return pass(baseUrl, request);
    tried.push(request);
    const fault = trouble(tried.length);
    if (fault === "down") return { status: 503, body: { detail: "Down" } };
    if (fault === "full") return { status: 507, body: { detail: "The disk is full" } };
    sentDecisions.push(request);
    const answer = await pass(baseUrl, request);
    return fault === "lost" ? { status: 502, body: { detail: "Bad gateway" } } : answer;
  });

  return {
    dashboard,
    /** Has a laboratory report a result that no rule can match; returns the id of the review item. */
    receive: async (report: z.input<typeof LabReport> = strangersReport(), lab = "ussl") => {
      // A random account makes each report different.
      const sent: z.input<typeof ReceiveLabResultBody> = {
        format: "json",
        lab,
        report: { ...report, account_id: randomUUID() },
      };
      const response = await fetch(`${baseUrl}/sandbox/v1/lab_results`, {
        method: "POST",
        headers: { "x-service-api-key": service.key, "content-type": "application/json" },
        body: JSON.stringify(sent),
      });
      const { raw_result_id } = ReceivedLabResult.parse(await response.json());
      if (!raw_result_id) throw new Error("This report should need a review");
      return raw_result_id;
    },
    /** The decisions that reached the service since the last `setTrouble`, oldest first. */
    sentDecisions: () =>
      sentDecisions.map(({ path, body }) => ({ path, body: JSON.parse(body) as unknown })),
    requestIds: () => sentDecisions.map(({ headers }) => headers["x-request-id"]),
    /** How often the dashboard tried to send a decision. */
    tries: () => tried.length,
    setTrouble: (next: Trouble) => {
      [tried, sentDecisions, trouble] = [[], [], next];
    },
    as: async (role: Role) => (await dashboard.signedIn(role)).ctx(),
    /** Lets time pass and then runs the sweep of due decisions once. */
    afterSeconds: async (seconds: number) => {
      dashboard.passMinutes(seconds / 60);
      await sendDueDecisions();
    },
    close: async () => {
      await dashboard.close();
      await tap.close();
    },
  };
}

export type ReviewFixture = Awaited<ReturnType<typeof openMatchFixture>>;

async function pass(baseUrl: string, { method, path, headers, body }: Received): Promise<Answer> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      "x-service-api-key": String(headers["x-service-api-key"]),
      "x-request-id": String(headers["x-request-id"]),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body } : {}),
  });
  return { status: response.status, text: await response.text() };
}
