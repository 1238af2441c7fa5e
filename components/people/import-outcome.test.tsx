import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import {
  type DASHBOARD_ERROR_STATUS,
  DashboardErrorCode,
} from "@/lib/contract/dashboard/api-error";
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
  test("says what was read, what became of it, and what was left out and why", () => {
    const text = getReport({});
    expect(text).toContain("2 of 8 records were stored.");
    expect(text).toContain("Cycles 1 new Samples 1 new Left out 2 records");
    expect(text).toContain("HKQuantityTypeIdentifierHeight 2");
  });

  test("names the commonest reason first", () => {
    const text = getReport({
      skipped: { "Unit not known": 3, "Start date that cannot be read": 40 },
    });
    expect(text).toContain("Left out 43 records");
    expect(text.indexOf("Start date")).toBeLessThan(text.indexOf("Unit not known"));
  });

  test("says that nothing was left out", () => {
    expect(getReport({ skipped: {} })).toContain("Left out none");
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

  test("is told in the service's words, with what was kept", () => {
    const text = failureText(refused("conflict", "The archive holds two exports"));
    expect(text).toContain("Not imported.");
    expect(text).toContain("The service answered: “The archive holds two exports”");
    expect(text).toContain("Nothing was stored, and the file is still chosen.");
    expect(text).toContain("req r-7f21");
  });

  test.each([
    ["a lost connection", new ConnectionError("The console could not be reached.")],
    ["no answer in time", refused("timeout")],
    ["a failure inside the console", refused("internal")],
  ])("after %s nothing is claimed", (_, error) => {
    const text = failureText(error);
    expect(text).toContain("It is not known whether the file was stored");
    expect(text).not.toContain("Nothing was stored");
  });

  test("after a stop by the person, neither", () => {
    const text = failureText(new DOMException("The upload was stopped.", "AbortError"));
    expect(text).toContain("Stopped.");
    expect(text).toContain("as a whole or not at all");
  });
});
