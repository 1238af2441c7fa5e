import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { ReceiveLabResultBody } from "@/lib/contract/service/lab-report";
import type { Order } from "@/lib/contract/service/order";
import { CHECK_LIMITS } from "@/service/lab-reports/limits";
import { makeImage, readSample } from "@/service/lab-reports/testing/upload";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { readReport } from "@/service/unmatched-results/reading/read-report";
import { receiveReport } from "@/service/unmatched-results/receiving/receive-report";
import type { ReportDocument } from "@/service/unmatched-results/report/incoming-report";
import { glucose, toPersonBundle } from "@/service/unmatched-results/testing/fhir-bundle";
import {
  everyMarker,
  type MessageFixture,
  openMessageFixture,
} from "@/service/unmatched-results/testing/message-fixture";
import { reportedWren, reportOn } from "@/service/unmatched-results/testing/report-fixture";
import { readDocumentTypes } from "./document-type";
import { storeReportFiles } from "./report-files";

let service: TestService;
let fixture: MessageFixture;
beforeAll(async () => {
  service = await createTestService();
  fixture = await openMessageFixture(service);
});
afterAll(() => service.close());

const seen: ReportDocument = {
  title: "Cytology",
  mediaType: "text/html",
  bytes: Buffer.from("Seen by the pathologist.\n"),
};

/** Receives a report on an order whose reader found documents in it. */
async function receive(order: Order, documents: ReportDocument[], overrides = {}) {
  const body = ReceiveLabResultBody.parse(reportOn(order, overrides));
  const report = { ...readReport(body, service.clock.now()), documents };
  const arrived = { raw: JSON.stringify(body), documents };
  const [fileIds] = await storeReportFiles(service.deps, service.team.id, [arrived]);
  return service.db.withTeam(service.team.id, (tx) =>
    receiveReport(tx, service.deps, report, fileIds),
  );
}
const onlyDocuments = { results: [], missing_results: [], patient: reportedWren };
const getResult = async (order: Order) =>
  service.call(endpoints.getOrderResult, { params: { order_id: order.id } });
const readBytes = async (raw_result_id: string, document_id: string, key = service.key) => {
  const address = `/sandbox/v1/received_reports/${raw_result_id}/documents/${document_id}`;
  const response = await service.request(address, { key });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe("a document of a laboratory", () => {
  it("is what its content is, whatever it is declared to be", async () => {
    const [pdf, huge] = await Promise.all(["letter.pdf", "huge.png"].map(readSample));
    const image = await makeImage();
    const documents = [
      pdf?.bytes,
      pdf?.bytes.slice(0, 400),
      huge?.bytes,
      image.bytes,
      Buffer.from("<html>Zoë</html>"),
      Buffer.from('<?xml version="1.0"?><ClinicalDocument/>'),
      Buffer.from("Zoë", "latin1"),
      Buffer.from("a\0b"),
      Buffer.from("{\\rtf1\\ansi Seen}"),
      Buffer.from(""),
    ].map((bytes) => bytes ?? new Uint8Array());
    expect(await readDocumentTypes(documents)).toEqual([
      "application/pdf",
      "application/octet-stream",
      "application/octet-stream",
      "image/jpeg",
      "text/plain",
      "text/plain",
      "application/octet-stream",
      "application/octet-stream",
      "application/octet-stream",
      "application/octet-stream",
    ]);
  });

  it("is of no known type if it cannot be opened within the limits", async () => {
    const { bytes } = await readSample("letter.pdf");
    // So many that they are not opened before this process looks at the clock again.
    const documents = Array.from({ length: 100 }, () => bytes);
    const types = await readDocumentTypes(documents, { ...CHECK_LIMITS, wallClockMs: 0 });
    expect(new Set(types)).toEqual(new Set(["application/octet-stream"]));
  });

  it("is listed on its order and in its report, and read as it was sent", async () => {
    const order = await fixture.open();
    const unknown = { title: "", mediaType: "application/pdf", bytes: Buffer.from([0, 1, 2]) };
    expect(await receive(order, [seen, unknown])).toMatchObject({ outcome: "attached" });
    const [report] = await fixture.readReports(order);
    const id = report?.raw_result_id ?? "";
    expect(report?.documents).toMatchObject([
      { raw_result_id: id, title: "Cytology", type: "text/plain", size_bytes: 25 },
      { raw_result_id: id, title: "", type: "application/octet-stream", size_bytes: 3 },
    ]);
    const { report_documents } = await getResult(order);
    expect(report_documents).toEqual(report?.documents);
    const item = await fixture.item(id);
    expect(item.documents).toEqual(report?.documents);
    const [text, other] = report?.documents ?? [];
    const { response, bytes } = await readBytes(id, text?.id ?? "");
    expect(bytes).toEqual(seen.bytes);
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect((await readBytes(id, other?.id ?? "")).bytes).toEqual(unknown.bytes);
    expect((await readBytes(id, text?.id ?? "", service.otherKey)).response.status).toBe(404);
    expect((await readBytes(id, id)).response.status).toBe(404);
  });
});

/** The laboratory's PDF as a row of a message. */
async function readPdf() {
  const { bytes } = await readSample("letter.pdf");
  const base64 = Buffer.from(bytes).toString("base64");
  return { bytes, base64, row: `OBX|9|ED|11502-2^Smear^LN||^AP^PDF^Base64^${base64}||||||F` };
}

describe("a report over the wire", () => {
  it("in HL7 brings its document to the order", async () => {
    const order = await fixture.open();
    const pdf = await readPdf();
    const received = await fixture.send(order, [...everyMarker("F"), pdf.row]);
    expect(received).toMatchObject({ outcome: "attached" });
    const [document] = (await getResult(order)).report_documents ?? [];
    expect(document).toMatchObject({ title: "Smear", type: "application/pdf" });
    const { bytes } = await readBytes(document?.raw_result_id ?? "", document?.id ?? "");
    expect(bytes).toEqual(Buffer.from(pdf.bytes));
  });

  it("in HL7 that is only a document waits for review", async () => {
    const order = await fixture.open();
    const { outcome, raw_result_id } = await fixture.send(order, [(await readPdf()).row]);
    expect(outcome).toBe("review");
    expect(await fixture.item(raw_result_id)).toMatchObject({
      documents: [{ title: "Smear", type: "application/pdf" }],
    });
  });

  it("in FHIR brings its presented form", async () => {
    const { base64 } = await readPdf();
    const bundle = toPersonBundle([glucose("g")], {
      report: { presentedForm: [{ contentType: "application/pdf", data: base64 }] },
    });
    const item = await fixture.review({ format: "fhir", lab: "labcorp", bundle });
    expect(item.documents).toMatchObject([{ type: "application/pdf" }]);
  });
});

describe("a report that is only a document", () => {
  it("waits for review, and makes its order partial when it is accepted", async () => {
    const order = await fixture.open();
    const { outcome, raw_result_id } = await receive(order, [seen], onlyDocuments);
    expect(outcome).toBe("review");
    expect((await fixture.item(raw_result_id)).reason).toContain("only a document");
    const params = { raw_result_id: raw_result_id ?? "" };
    const body = { order_id: order.id };
    await service.call(endpoints.acceptUnmatchedResult, { params, body });
    expect(await fixture.getStatus(order)).toBe("partial_results");
    expect(await getResult(order)).toMatchObject({
      metadata: { status: "partial", interpretation: "unknown" },
      results: [],
      report_documents: [{ title: "Cytology" }],
    });
  });

  it("may follow the values of a completed order, and be detached from it again", async () => {
    const order = await fixture.open();
    await fixture.receive(reportOn(order));
    expect(await fixture.getStatus(order)).toBe("completed");
    const before = await getResult(order);
    const { raw_result_id } = await receive(order, [seen], onlyDocuments);
    const params = { raw_result_id: raw_result_id ?? "" };
    const body = { order_id: order.id };
    const accepted = await service.call(endpoints.acceptUnmatchedResult, { params, body });
    expect(accepted.id).toBe(order.id);
    expect(await fixture.getStatus(order)).toBe("completed");
    const { report_documents, ...rest } = await getResult(order);
    expect(report_documents).toMatchObject([{ title: "Cytology" }]);
    expect(rest).toEqual(before);
    await service.call(endpoints.detachResult, {
      params: { order_id: order.id },
      body: { raw_result_id: params.raw_result_id },
    });
    const { waiting_reports, ...after } = await getResult(order);
    expect(waiting_reports).toMatchObject([{ raw_result_id }]);
    expect(after).toEqual(before);
  });
});
