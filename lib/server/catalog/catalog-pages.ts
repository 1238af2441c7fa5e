import "server-only";
import type { EndpointQueryInput } from "@/lib/contract/service/endpoint";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabTest, LabTestPage } from "@/lib/contract/service/lab-test";
import type { MarkerComplete, MarkerPage } from "@/lib/contract/service/marker";
import type { Ctx } from "@/lib/server/core/context";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";

const CONCURRENCY = 4;
const PAGE = 100;
/** A service with smaller pages needs more requests. */
const EMBEDDED_PAGE = 500;
/** Far more tests than any team has: more would be a mistake, and all of them are held in memory. */
const MAX_TESTS = 1_000;
const MAX_PAGES = MAX_TESTS / PAGE;

type Filters = Omit<
  NonNullable<EndpointQueryInput<typeof endpoints.listLabTests>>,
  "lab_test_limit" | "next_cursor"
>;

/** All tests that match the filters, up to 1,000. */
export async function readLabTests(
  ctx: Ctx,
  filters: Filters,
): Promise<{ tests: LabTest[]; is_cut: boolean }> {
  const tests: LabTest[] = [];
  let cursor: string | null = null;
  const lab_test_limit = ctx.team.deployment === "embedded" ? EMBEDDED_PAGE : PAGE;
  for (let read = 0; read < MAX_TESTS; read += lab_test_limit) {
    const page: LabTestPage = await callService(ctx, endpoints.listLabTests, {
      query: { ...filters, lab_test_limit, ...(cursor && { next_cursor: cursor }) },
    });
    tests.push(...page.data);
    cursor = page.next_cursor;
    if (cursor === null) return { tests, is_cut: false };
  }
  return { tests, is_cut: true };
}

/** All markers of a test, up to 1,000. */
export async function readTestMarkers(ctx: Ctx, labTestId: string): Promise<MarkerComplete[]> {
  const read = (page: number): Promise<MarkerPage> =>
    callService(ctx, endpoints.listLabTestMarkers, {
      params: { lab_test_id: labTestId },
      query: { page, size: PAGE },
    });
  const first = await read(1);
  const pages = first.markers.length < PAGE ? 1 : Math.min(first.pages ?? MAX_PAGES, MAX_PAGES);
  const others = Array.from({ length: pages - 1 }, (_, index) => index + 2);
  const rest = await mapReads(ctx, CONCURRENCY, others, read);
  return [first, ...rest].flatMap(({ markers }) => markers);
}
