import "server-only";
import { orderDraftEndpoints } from "@/lib/contract/dashboard/endpoints/order-drafts";
import type { AddOnMarker, OrderChoices } from "@/lib/contract/dashboard/orders/order-choices";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabTest, LabTestPage } from "@/lib/contract/service/lab-test";
import type { MarkerComplete } from "@/lib/contract/service/marker";
import type { Ctx } from "@/lib/server/core/context";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";

/** More pages than any team needs; guards against a service whose pages never end. */
const MAX_PAGES = 20;
const PAGE = 100;
/** The embedded service allows larger pages, so it needs fewer requests. */
const EMBEDDED_PAGE = 1_000;

/** What can be ordered. Contains no personal data, so nothing is recorded. */
export const readOrderChoices = operation(
  orderDraftEndpoints.readOrderChoices,
  {
    permission: "order:create",
    audit: "none",
  },
  (ctx) => loadOrderChoices(ctx),
);

/** The same for operations that have their own entry in the audit log. */
export async function loadOrderChoices(ctx: Ctx): Promise<OrderChoices> {
  const [tests, add_ons, { data: accounts = [] }] = await Promise.all([
    readActiveTests(ctx),
    readAddOnMarkers(ctx),
    callService(ctx, endpoints.listLabAccounts, { query: {} }),
  ]);
  return { tests, add_ons, accounts };
}

async function readActiveTests(ctx: Ctx): Promise<LabTest[]> {
  const tests: LabTest[] = [];
  let cursor: LabTestPage["next_cursor"] = null;
  const lab_test_limit = ctx.team.deployment === "embedded" ? EMBEDDED_PAGE : PAGE;
  for (let read = 0; read < MAX_PAGES * PAGE; read += lab_test_limit) {
    const page: LabTestPage = await callService(ctx, endpoints.listLabTests, {
      query: { lab_test_limit, next_cursor: cursor },
    });
    tests.push(...page.data.filter(({ status }) => status === "active"));
    cursor = page.next_cursor;
    if (cursor === null) break;
  }
  return tests;
}

/** Markers that can be ordered in addition to or without a test. All pages after the first are read in parallel. */
async function readAddOnMarkers(ctx: Ctx): Promise<AddOnMarker[]> {
  const read = (page: number) =>
    callService(ctx, endpoints.listMarkers, {
      query: { a_la_carte_enabled: "true", page, size: PAGE },
    });
  const first = await read(1);
  const pages = Math.min(first.pages ?? 1, MAX_PAGES);
  const others = Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => read(index + 2));
  const markers = [first, ...(await Promise.all(others))].flatMap((page) => page.markers);
  // A deployment that ignores this filter returns all markers.
  return markers.filter(({ a_la_carte_enabled }) => a_la_carte_enabled === true).map(toAddOn);
}

function toAddOn({ expected_results, ...marker }: MarkerComplete): AddOnMarker {
  const loincs = expected_results.flatMap(({ loinc }) => loinc ?? []);
  return {
    ...marker,
    loincs: loincs.map(({ code }) => code),
    loinc_names: loincs.map(({ name }) => name),
    specimen: loincs.map(({ name }) => getSpecimen(name)).find((each) => each !== null) ?? null,
  };
}

/** LOINC's full names end with the specimen: `Glucose [Mass/volume] in Serum or Plasma`. */
function getSpecimen(loincName: string): string | null {
  const before = "] in ";
  const at = loincName.lastIndexOf(before);
  return at === -1 ? null : loincName.slice(at + before.length) || null;
}
