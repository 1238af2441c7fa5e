import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { readOrderResults } from "@/lib/server/person-results/order-results";
import { acceptResult, nextPerson } from "@/lib/server/testing/accepted-result";
import { openMatchFixture, type ReviewFixture } from "@/lib/server/testing/match-review-fixture";
import { addDocuments } from "@/service/testing/add-documents";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import { claimMatch } from "./match-claims";
import { openCorrection } from "./match-corrections";
import { readReceivedReport, readReportDocument } from "./received-reports";

let service: TestService;
let fixture: ReviewFixture;
let operator: Ctx;
let viewer: Ctx;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service, await createDashboardDatabase());
  [operator, viewer] = [await fixture.as("operator"), await fixture.as("viewer")];
});
afterAll(async () => {
  await fixture.close();
  await service.close();
});

/** A result that was accepted for an order, with a document of the laboratory. */
async function accept() {
  const { user_id } = await createUser(service);
  const body = orderBody({ user_id, lab_test_id: (await findLabTest(service)).id });
  const patient_details = { ...body.patient_details, ...nextPerson() };
  const { order } = await service.call(endpoints.createOrder, {
    body: { ...body, patient_details },
  });
  const attached = await acceptResult(fixture, operator, order);
  await addDocuments(service, attached.item_id, [
    { title: "Smear", mediaType: null, bytes: Buffer.from("Seen twice.") },
    { title: "", mediaType: "image/png", bytes: Buffer.from([1, 2, 3]) },
  ]);
  const { results } = await readOrderResults(operator, { order_id: attached.order_id });
  return { ...attached, user_id, documents: results?.report_documents ?? [] };
}

const getEntries = async (operation: string) =>
  (await fixture.dashboard.auditRows()).filter((entry) => entry.operation === operation);

test("the holder of the claim reads a report in review, and each reading is recorded", async () => {
  const raw_result_id = await fixture.receive();
  await expect(readReceivedReport(operator, { raw_result_id })).rejects.toMatchObject({
    code: "conflict",
  });
  await claimMatch(operator, { item_id: raw_result_id });
  const report = await readReceivedReport(operator, { raw_result_id });
  expect(report).toMatchObject({ format: "json", order_id: null, documents: [] });
  expect(JSON.parse(report.text ?? "")).toMatchObject({ patient: { last_name: "Quillon" } });
  expect(report.stored?.size_bytes).toBe(Buffer.byteLength(report.text ?? ""));
  const entries = (await getEntries("received-report.read")).filter(
    ({ subjectId }) => subjectId === raw_result_id,
  );
  expect(entries.map(({ phase, outcome }) => [phase, outcome])).toEqual([
    ["attempt", null],
    ["outcome", "refused"],
    ["attempt", null],
    ["outcome", "succeeded"],
  ]);
});

test("staff who see the patient's contact details read the report of an order", async () => {
  const { item_id: raw_result_id, order_id, user_id } = await accept();
  await expect(readReceivedReport(viewer, { raw_result_id })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await readReceivedReport(operator, { raw_result_id })).toMatchObject({
    order_id,
    user_id,
    documents: [{ title: "Smear" }, { title: "" }],
  });
  const entry = (await getEntries("received-report.read")).at(-1);
  expect(entry).toMatchObject({ subjectId: raw_result_id, outcome: "succeeded" });
  expect(JSON.stringify(entry)).toContain(order_id);
});

test("a document of the laboratory is passed on by its content, and each opening is recorded", async () => {
  const { item_id: raw_result_id, documents } = await accept();
  const open = async (position: number) => {
    const document_id = documents[position]?.id ?? "";
    const { type, name, stream } = await readReportDocument(viewer, { raw_result_id, document_id });
    return { type, name, text: await new Response(stream).text() };
  };
  expect(await open(0)).toEqual({
    type: "text/plain",
    name: `report-of-the-laboratory-${documents[0]?.id}.txt`,
    text: "Seen twice.",
  });
  expect(await open(1)).toMatchObject({ type: "application/octet-stream" });
  const entry = (await getEntries("received-report.read-document")).at(-1);
  expect(entry).toMatchObject({ outcome: "succeeded", detail: { document_id: documents[1]?.id } });
  const unknown = { raw_result_id, document_id: randomUUID() };
  await expect(readReportDocument(viewer, unknown)).rejects.toMatchObject({ code: "not_found" });
});

test("a report that may be another person's is read only when it is revealed", async () => {
  const { item_id: raw_result_id, order_id, documents } = await accept();
  const reason = "Invented: the patient was never there.";
  await openCorrection(operator, {
    correction_id: randomUUID(),
    item_id: raw_result_id,
    order_id,
    reason,
  });
  const document_id = documents[0]?.id ?? "";
  const conflict = { code: "conflict" };
  await expect(readReceivedReport(operator, { raw_result_id })).rejects.toMatchObject(conflict);
  await expect(readReportDocument(operator, { raw_result_id, document_id })).rejects.toMatchObject(
    conflict,
  );
  expect((await readOrderResults(operator, { order_id })).results).toBeNull();
  const revealed = await readReceivedReport(operator, { raw_result_id, reveal: "true" });
  expect(revealed.text).not.toBeNull();
  expect((await getEntries("received-report.read")).at(-1)?.detail).toEqual({
    view: "opened",
    revealed: true,
  });
});

test("a real deployment keeps neither reports nor documents, which the refusal says", async () => {
  const real = { ...operator, team: { ...operator.team, deployment: "sandbox-eu" } } as Ctx;
  const raw_result_id = randomUUID();
  await expect(readReceivedReport(real, { raw_result_id })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("does not keep reports as they were received"),
  });
});
