import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { DashboardErrorCode } from "@/lib/contract/dashboard/api-error";
import type { DASHBOARD_ERROR_STATUS } from "@/lib/contract/dashboard/error-status";
import { dataImportExample } from "@/lib/contract/service/examples/health-data";
import { DataImport } from "@/lib/contract/service/health-data/data-import";
import { ApiError, ConnectionError } from "@/lib/query/core/fetch";
import { ImportFailure } from "./import-failure";
import { ImportReport } from "./import-report";

const getText = (markup: string) => markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const getReport = (change: object) =>
  getText(
    renderToStaticMarkup(
      <ImportReport report={DataImport.parse({ ...dataImportExample, ...change })} />,
    ),
  );
const failureText = (error: unknown) =>
  getText(renderToStaticMarkup(<ImportFailure error={error} />));

describe("the report", () => {
  test("shows what was read, what was stored, and what was skipped and why", () => {
    const text = getReport({});
    expect(text).toContain("2 of 8 records were stored.");
    expect(text).toContain("Cycles 1 new Samples 1 new Skipped 2 records");
    expect(text).toContain("HKQuantityTypeIdentifierHeight line 12, line 13 2");
  });

  test("never says imported where nothing was stored", () => {
    const nothing = { created: 0, updated: 0, unchanged: 0 };
    const text = getReport({
      status: "nothing_stored",
      records_read: 7,
      records_imported: 0,
      samples: nothing,
      cycles: nothing,
      skipped: { "Malformed row: quote without its pair": 7 },
      skipped_at: { "Malformed row: quote without its pair": ["row 2", "row 3"] },
    });
    expect(text).toContain("Nothing was stored. The file was read to its end, and none of its 7");
    expect(text).toContain("row 2, row 3 and 5 more");
    expect(text).not.toContain("Imported");
  });

  test("lists the most common reason first", () => {
    const text = getReport({
      skipped: { "Unit not known": 3, "Start date that cannot be read": 40 },
    });
    expect(text).toContain("Skipped 43 records");
    expect(text.indexOf("Start date")).toBeLessThan(text.indexOf("Unit not known"));
  });

  test("says that the same file again brought nothing new", () => {
    const unchanged = { created: 0, updated: 0, unchanged: 105 };
    const text = getReport({ samples: unchanged, cycles: unchanged, skipped: {} });
    expect(text).toContain("Nothing new.");
    expect(text).toContain("Samples 105 unchanged");
    expect(text).not.toContain("Imported.");
  });

  test("counts what waits for an earlier period as stored, never as skipped", () => {
    const text = getReport({
      records_read: 25,
      records_imported: 3,
      skipped: { "Kept until a period before it is known": 22 },
    });
    expect(text).toContain("25 of 25 records were stored.");
    expect(text).toContain("22 records are stored and belong to a cycle once");
    expect(text).toContain("Skipped none");
  });

  test("counts what is dated ahead, and only where there is some", () => {
    expect(getReport({ dated_ahead: 1 })).toContain("Dated ahead 1 record of a time still to come");
    expect(getReport({})).not.toContain("Dated ahead");
  });

  test("shows when nothing was skipped", () => {
    expect(getReport({ skipped: {} })).toContain("Skipped none");
  });
});

describe("a failure", () => {
  const refused = (code: keyof typeof DASHBOARD_ERROR_STATUS, detail?: string) =>
    new ApiError({
      code: DashboardErrorCode.parse(code),
      message: "The service refused the file.",
      request_id: "r-7f21",
      ...(detail ? { upstream: { status: 400, detail } } : {}),
    });

  test("shows the service's own message, and what was kept", () => {
    const text = failureText(refused("conflict", "The archive holds two exports"));
    expect(text).toContain("Not imported.");
    expect(text).toContain("The service answered: “The archive holds two exports”");
    expect(text).toContain("Nothing was stored, and the file is still selected.");
    expect(text).toContain("req r-7f21");
  });

  test.each([
    ["a lost connection", new ConnectionError("Phial could not be reached.")],
    ["no answer in time", refused("timeout")],
    ["an internal failure", refused("internal")],
  ])("after %s the outcome is left open", (_, error) => {
    const text = failureText(error);
    expect(text).toContain("It is unknown whether the file was stored");
    expect(text).not.toContain("Nothing was stored");
  });

  test("after the person stopped it, says what was stored, and claims nothing before it is known", () => {
    const error = new DOMException("The upload was stopped.", "AbortError");
    const text = (stopped: "nothing" | "all" | null) =>
      getText(renderToStaticMarkup(<ImportFailure error={error} stopped={stopped} />));
    expect(text("nothing")).toContain("Stopped. Nothing of the file was stored.");
    expect(text("all")).toContain("had been stored before it could be stopped");
    expect(text(null)).toContain("It is not known yet");
  });
});
