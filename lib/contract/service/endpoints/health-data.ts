import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { endpoint } from "@/lib/contract/service/endpoint";
import {
  dataImportExample,
  dataImportStateExample,
  menstrualCycleExample,
} from "@/lib/contract/service/examples/health-data";
import {
  DataImport,
  DataImportState,
  DataImports,
  ImportParams,
  ImportQuery,
} from "@/lib/contract/service/health-data/data-import";
import { importHeaders } from "@/lib/contract/service/health-data/import-file-name";
import {
  MenstrualCycleResponse,
  PutMenstrualCyclesBody,
  SummaryQuery,
  UpsertReport,
} from "@/lib/contract/service/health-data/menstrual-cycle";

const userParams = z.object({ user_id: Uuid });
const report = { created: 1, updated: 0, unchanged: 0 };

export const healthDataEndpoints = {
  getMenstrualCycles: endpoint({
    method: "GET",
    path: "/v2/summary/menstrual_cycle/{user_id}",
    tag: "Summaries",
    summary: "List menstrual cycles whose period starts in the range; end_date is inclusive.",
    params: userParams,
    query: SummaryQuery,
    status: 200,
    response: MenstrualCycleResponse,
    errors: [404],
    example: { menstrual_cycle: [menstrualCycleExample] },
  }),
  putMenstrualCycles: endpoint({
    method: "POST",
    path: "/sandbox/v1/users/{user_id}/summary/menstrual_cycle",
    tag: "Sandbox",
    summary: "Store cycles; the latest version of a cycle replaces the earlier one.",
    params: userParams,
    body: PutMenstrualCyclesBody,
    status: 200,
    response: UpsertReport,
    errors: [404, 409],
    example: report,
    sandbox: true,
  }),
  importHealthData: endpoint({
    method: "POST",
    path: "/sandbox/v1/users/{user_id}/imports",
    tag: "Sandbox",
    summary:
      "Import an Apple Health export (export.xml or export.zip), a HealthKit JSON file or a CSV file as a stream; it is stored completely or not at all.",
    params: userParams,
    query: ImportQuery,
    headers: importHeaders,
    upload: ["application/xml", "application/zip", "application/json", "text/csv"],
    status: 200,
    response: DataImport,
    errors: [400, 404, 409, 413, 415, 429],
    example: dataImportExample,
    sandbox: true,
  }),
  listImports: endpoint({
    method: "GET",
    path: "/sandbox/v1/users/{user_id}/imports",
    tag: "Sandbox",
    summary: "List the user's imports with their reports, the 50 newest.",
    params: userParams,
    status: 200,
    response: DataImports,
    errors: [404],
    example: { imports: [dataImportStateExample] },
    sandbox: true,
  }),
  getImport: endpoint({
    method: "GET",
    path: "/sandbox/v1/users/{user_id}/imports/{import_id}",
    tag: "Sandbox",
    summary: "Get the progress of an import in bytes and records, or its outcome.",
    params: ImportParams,
    status: 200,
    response: DataImportState,
    errors: [404],
    example: dataImportStateExample,
    sandbox: true,
  }),
  cancelImport: endpoint({
    method: "POST",
    path: "/sandbox/v1/users/{user_id}/imports/{import_id}/cancel",
    tag: "Sandbox",
    summary: "Cancel an import in progress; nothing of it is stored.",
    params: ImportParams,
    status: 200,
    response: DataImportState,
    errors: [404, 409],
    example: { ...dataImportStateExample, status: "cancelling" },
    sandbox: true,
  }),
};
