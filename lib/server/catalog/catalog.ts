import "server-only";
import type { CreateCatalogTestInput } from "@/lib/contract/dashboard/catalog";
import { catalogEndpoints } from "@/lib/contract/dashboard/endpoints/catalog";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabTest } from "@/lib/contract/service/lab-test";
import { type AuditDetail, getFilterDetail } from "@/lib/server/core/audit-action";
import type { Ctx } from "@/lib/server/core/context";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { readLabTests, readTestMarkers } from "./catalog-pages";
import { findCatalogMarkers } from "./search-markers";

/** The audit log records the filters, and only the length of the text. */
function searchedBy({ text, ...filters }: { text: string }): AuditDetail {
  return { ...getFilterDetail(filters), text_length: text.length };
}

const subject = ({ lab_test_id }: { lab_test_id: string }) => ({ type: "test", id: lab_test_id });

/** The team's tests by name, lab, method and status, oldest first, without tests created for single orders. */
export const searchLabTests = operation(
  catalogEndpoints.searchLabTests,
  {
    permission: "catalog:read",
    audit: { detail: searchedBy },
  },
  (ctx, { text, lab, method, status }) =>
    readLabTests(ctx, {
      ...(text && { name: text }),
      ...(lab && { lab_slug: lab }),
      ...(method && { collection_method: method }),
      ...(status && { status }),
    }),
);

/** Markers by name, code, LOINC code or LOINC name, 50 per page; typing errors are tolerated. */
export const searchMarkers = operation(
  catalogEndpoints.searchMarkers,
  {
    permission: "catalog:read",
    audit: { detail: searchedBy },
  },
  findCatalogMarkers,
);

/** One test with its markers. */
export const readLabTest = operation(
  catalogEndpoints.readLabTest,
  {
    permission: "catalog:read",
    audit: { subject },
  },
  async (ctx, params) => {
    const [test, markers] = await Promise.all([
      callService(ctx, endpoints.getLabTest, { params }),
      readTestMarkers(ctx, params.lab_test_id),
    ]);
    return { test, markers };
  },
);

/** Lab accounts of the team, whatever their status. */
export const listLabAccounts = operation(
  catalogEndpoints.listLabAccounts,
  {
    permission: "catalog:read",
    audit: {},
  },
  (ctx) => callService(ctx, endpoints.listLabAccounts, {}),
);

/** The labs of the deployment. */
export const listLabs = operation(
  catalogEndpoints.listLabs,
  {
    permission: "catalog:read",
    audit: {},
  },
  (ctx) => callService(ctx, endpoints.listLabs, {}),
);

/**
 * Creates a test from markers of one lab; the service says whether it is active immediately. If there is an active test
 * with the same name, method and markers, that one is returned, so that a repeated request creates one test.
 */
export const createLabTest = operation(
  catalogEndpoints.createLabTest,
  {
    permission: "catalog:change",
    audit: {
      detail: ({ name, method, marker_ids }) => ({ name, method, markers: marker_ids.length }),
      resultDetail: ({ id, status }) => ({ test_id: id, status }),
    },
    live: (_input, test) => [{ topic: "catalog", id: test?.id ?? null, user_id: null }],
  },
  async (ctx, body) =>
    (await findSameTest(ctx, body)) ?? callService(ctx, endpoints.createLabTest, { body }),
);

async function findSameTest(
  ctx: Ctx,
  { name, method, marker_ids }: CreateCatalogTestInput,
): Promise<LabTest | null> {
  const { tests } = await readLabTests(ctx, { name, collection_method: method });
  const wanted = [...new Set(marker_ids)].sort((a, b) => a - b).join();
  const isSame = ({ name: testName, status, markers }: LabTest) =>
    testName === name &&
    status !== "inactive" &&
    (markers ?? [])
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join() === wanted;
  return tests.find(isSame) ?? null;
}

/** Renames, archives or restores a test. Existing orders keep it. */
export const changeLabTest = operation(
  catalogEndpoints.changeLabTest,
  {
    permission: "catalog:change",
    audit: {
      subject,
      detail: ({ name, active }) => ({ name: name ?? null, active: active ?? null }),
    },
  },
  (ctx, { lab_test_id, ...body }) =>
    callService(ctx, endpoints.updateLabTest, { params: { lab_test_id }, body }),
);
