import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ReceivedLabResult } from "@/lib/contract/service/received-lab-result";
import { reportFiles } from "@/service/db/schema/report-files";
import { purgeDeletedUsers } from "@/service/jobs/purge-deleted-users";
import { deleteDetachedFiles } from "@/service/lab-reports/stored-files";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  everyMarker,
  type MessageFixture,
  openMessageFixture,
} from "@/service/unmatched-results/testing/message-fixture";
import { northernScreeningMessage } from "@/service/unmatched-results/testing/newborn-messages";
import { reportedWren, reportOn } from "@/service/unmatched-results/testing/report-fixture";

let service: TestService;
let fixture: MessageFixture;
beforeAll(async () => {
  service = await createTestService();
  fixture = await openMessageFixture(service);
});
afterAll(() => service.close());

const odalys = { first_name: "Odalys", last_name: "Brightwater", dob: "1988-02-17" };
const ione = { first_name: "Ione", last_name: "Farthingale", dob: "1971-10-03" };
const getFolder = () => path.join(service.fileStore.directory, "service", "received-reports");
async function countStored() {
  const files = await readdir(getFolder()).catch(() => []);
  return { files: files.length, rows: await service.db.system.$count(reportFiles) };
}
const readText = (raw_result_id: string | null | undefined) =>
  service.call(endpoints.getReceivedReport, {
    params: { raw_result_id: raw_result_id ?? "" },
  });
/** Sends a body as it is written. */
async function sendText(body: string): Promise<ReceivedLabResult> {
  const response = await service.request("/sandbox/v1/lab_results", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as ReceivedLabResult;
}

describe("a received report", () => {
  it("is stored as it arrived, encrypted, with its sender, time and hash", async () => {
    const order = await fixture.open();
    const message = `${fixture.toMessage(order, everyMarker("F"))}\r\nNTE|1||Zoë \\E\\ \n`;
    const lab = order.lab_test.lab;
    await fixture.receive({ format: "hl7v2", lab: lab?.slug ?? "", message });
    const [report] = await fixture.readReports(order);
    const stored = {
      sender: lab?.name,
      received_at: "2026-11-20T15:00:00.000+00:00",
      size_bytes: Buffer.byteLength(message),
      sha256: createHash("sha256").update(message).digest("hex"),
    };
    expect(report).toMatchObject({ stored, documents: [] });
    expect(await readText(report?.raw_result_id)).toEqual({
      raw_result_id: report?.raw_result_id,
      format: "hl7v2",
      stored,
      text: message,
      to_be_read: [],
      documents: [],
    });
    const files = await readdir(getFolder());
    expect(files).not.toEqual([]);
    for (const name of files) {
      expect(await readFile(path.join(getFolder(), name), "latin1")).not.toContain("HALLOWAY");
    }
  });

  it.each(["json", "fhir"])(
    "in %s keeps the digits, spaces and order of its text",
    async (format) => {
      const report =
        format === "json"
          ? `{ "results":[],\n  "patient": ${JSON.stringify({ ...reportedWren, last_name: "Unknownsen" })} }`
          : '{"resourceType":"Bundle", "entry":[ {"resource":{"resourceType":"DiagnosticReport","status":"final","x":5.00}},{"resource":{"resourceType":"Observation","status":"final","code":{"text":"Iron"},"valueQuantity":{"value":5.00}}}]}';
      const member = format === "json" ? "report" : "bundle";
      const body = `{"lab":"labcorp", "${member}" : ${report},"format":"${format}"}`;
      const { raw_result_id } = await sendText(body);
      expect((await readText(raw_result_id)).text).toBe(report);
    },
  );

  it("of a batch is its own message, with its own line ends", async () => {
    const [one, other] = [northernScreeningMessage(), northernScreeningMessage()].map((each, at) =>
      each.replace(/LINDQVIST/g, `LINDQVIST${at}`).replaceAll("\r", at === 0 ? "\r\n" : "\n"),
    );
    const message = `FHS|^~\\&\rBHS|^~\\&\r${one}\r\n${other}\nBTS|2\rFTS|1`;
    const received = await fixture.receive({ format: "hl7v2", lab: "labcorp", message });
    const ids = received.messages?.map(({ raw_result_id }) => raw_result_id) ?? [];
    expect((await Promise.all(ids.map(readText))).map(({ text }) => text)).toEqual([
      `${one}\r\n`,
      `${other}\n`,
    ]);
  });

  it("may have 10 MB", async () => {
    const order = await fixture.open();
    const lab = order.lab_test.lab?.slug ?? "";
    const start = `${fixture.toMessage(order, everyMarker("F"))}\rZZZ|1|`;
    const message = start + "x".repeat(10 * 1024 * 1024 - start.length);
    const body = { format: "hl7v2", lab, message } as const;
    expect(await fixture.receive(body)).toMatchObject({ outcome: "attached" });
    expect((await fixture.sendBody({ ...body, message: `${message}x` })).status).toBe(422);
    const wide = { format: "fhir", lab, bundle: { note: "é".repeat(6 * 1024 * 1024) } };
    expect(await fixture.sendBody(wide)).toMatchObject({
      status: 413,
      body: { detail: "The report is larger than 10 MB" },
    });
  });

  it("is not another team's", async () => {
    const { raw_result_id } = await fixture.receive(
      reportOn(await fixture.open(), { patient: {} }),
    );
    const params = { raw_result_id };
    expect(
      (await service.send(endpoints.getReceivedReport, { params, key: service.otherKey })).status,
    ).toBe(404);
  });

  it("says that it is stored as rows only if it is", async () => {
    const order = await fixture.open();
    await fixture.receive(reportOn(order));
    await service.db.system.update(reportFiles).set({ rawResultId: null });
    const [report] = await fixture.readReports(order);
    expect(report).toMatchObject({ stored: null, documents: [] });
    expect(await readText(report?.raw_result_id)).toMatchObject({ stored: null, text: null });
    service.clock.advanceMs(3_600_000);
    await deleteDetachedFiles(service.deps);
    expect(await countStored()).toEqual({ files: 0, rows: 0 });
  });
});

describe("what is stored of a report", () => {
  it("goes if the report cannot be taken in, or came before", async () => {
    const order = await fixture.open();
    const body = reportOn(order);
    await fixture.receive(body);
    const before = await countStored();
    expect(await fixture.receive(body)).toMatchObject({ is_repeat: true });
    expect(await countStored()).toEqual(before);
    expect((await fixture.sendBody({ ...body, lab: "no-lab" })).status).toBe(422);
    expect(await countStored()).toEqual(before);
    const put = vi.spyOn(service.deps.files, "put").mockRejectedValueOnce(new Error("disk full"));
    expect((await fixture.sendBody(reportOn(order, { account_id: "1" }))).status).toBe(500);
    put.mockRestore();
    expect(await countStored()).toEqual(before);
  });

  it("goes with its person after the grace period, and nobody else's does", async () => {
    const [order, other] = [await fixture.open(), await fixture.open()];
    await fixture.receive(reportOn(order));
    await fixture.receive(reportOn(other));
    await service.call(endpoints.deleteUser, { params: { user_id: order.user_id } });
    service.clock.advanceDays(7);
    await purgeDeletedUsers(service.deps);
    expect(await fixture.readReports(order)).toMatchObject([{ stored: null }]);
    expect(await fixture.readReports(other)).not.toMatchObject([{ stored: null }]);
    const { files, rows } = await countStored();
    expect(files).toBe(rows);
    const { rows: detached } = await service.db.system.execute(
      "select id from service.report_files where raw_result_id is null",
    );
    expect(detached).toEqual([]);
  });

  it("goes with its person while it waits for review or was rejected, unless it may be another's", async () => {
    const waiting = async (person: typeof odalys) => {
      const user_id = await fixture.newUser();
      await fixture.open({ user: user_id, person });
      const order = await fixture.open({ user: user_id, person });
      const patient = { ...person, gender: "F" };
      const item = await fixture.review(
        reportOn(order, { patient, sample_id: null, results: [{ name: "Zonulin", result: "5" }] }),
      );
      return { user_id, raw_result_id: item.id };
    };
    const [own, namesake, other] = [
      await waiting(odalys),
      await waiting(ione),
      await waiting(ione),
    ];
    const rejected = await waiting({ ...odalys, first_name: "Marit" });
    await service.call(endpoints.resolveUnmatchedResult, {
      params: { raw_result_id: rejected.raw_result_id },
      body: { action: "reject" },
    });
    for (const { user_id } of [own, namesake, rejected]) {
      await service.call(endpoints.deleteUser, { params: { user_id } });
    }
    service.clock.advanceDays(7);
    await purgeDeletedUsers(service.deps);
    const stored = await Promise.all(
      [own, namesake, other, rejected].map(({ raw_result_id }) => readText(raw_result_id)),
    );
    expect(stored.map(({ text }) => text !== null)).toEqual([false, true, true, false]);
  });
});
