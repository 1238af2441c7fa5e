import "server-only";
import type { EndpointQueryInput } from "@/lib/contract/service/endpoint";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabTest, LabTestPage } from "@/lib/contract/service/lab-test";
import type { MarkerComplete, MarkerPage } from "@/lib/contract/service/marker";
import type { Ctx } from "@/lib/server/core/context";
import { callService } from "@/lib/server/core/service/service-client";

const PAGE = 100;
/** Far more tests than any team has: more is a mistake, and would be held in memory. */
const MAX_PAGES = 10;

type Filters = Omit<
  NonNullable<EndpointQueryInput<typeof endpoints.listLabTests>>,
  "lab_test_limit" | "next_cursor"
>;

/** All tests by filters, up to 1,000 of them. */
export async function readLabTests(
  ctx: Ctx,
  filters: Filters,
): Promise<{ tests: LabTest[]; is_cut: boolean }> {
  const tests: LabTest[] = [];
  let cursor: string | null = null;
  for (let read = 0; read < MAX_PAGES; read += 1) {
    const page: LabTestPage = await callService(ctx, endpoints.listLabTests, {
      query: { ...filters, lab_test_limit: PAGE, ...(cursor && { next_cursor: cursor }) },
    });
    tests.push(...page.data);
    cursor = page.next_cursor;
    if (cursor === null) return { tests, is_cut: false };
  }
  return { tests, is_cut: true };
}

/** All markers of a test, up to 1,000 of them. */
export async function readTestMarkers(ctx: Ctx, labTestId: string): Promise<MarkerComplete[]> {
  const markers: MarkerComplete[] = [];
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    const page: MarkerPage = await callService(ctx, endpoints.listLabTestMarkers, {
      params: { lab_test_id: labTestId },
      query: { page: number, size: PAGE },
    });
    markers.push(...page.markers);
    if (page.markers.length < PAGE) break;
  }
  return markers;
}
