import "server-only";
import { z } from "zod";
import { OrderChoices } from "@/lib/contract/dashboard/order-choices";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabTest, LabTestPage } from "@/lib/contract/service/lab-test";
import type { Marker } from "@/lib/contract/service/marker";
import type { Ctx } from "@/lib/server/core/context";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";

/** No team has more tests than that; a service that turns its pages for ever is not followed. */
const MAX_PAGES = 20;

/** What an order may be made of. It names no person, so nothing is recorded. */
export const readOrderChoices = operation(
  {
    name: "order-form.choices",
    permission: "order:create",
    kind: "read",
    input: z.strictObject({}),
    output: OrderChoices,
    audit: "none",
  },
  (ctx) => loadOrderChoices(ctx),
);

/** As the operation reads them, for acts that have an entry of their own. */
export async function loadOrderChoices(ctx: Ctx): Promise<OrderChoices> {
  const [tests, add_ons, { data: accounts = [] }] = await Promise.all([
    activeTests(ctx),
    addOnMarkers(ctx),
    callService(ctx, endpoints.listLabAccounts, { query: {} }),
  ]);
  return { tests, add_ons, accounts };
}

async function activeTests(ctx: Ctx): Promise<LabTest[]> {
  const tests: LabTest[] = [];
  let cursor: LabTestPage["next_cursor"] = null;
  for (let turned = 0; turned < MAX_PAGES; turned += 1) {
    const page: LabTestPage = await callService(ctx, endpoints.listLabTests, {
      query: { lab_test_limit: 100, next_cursor: cursor },
    });
    tests.push(...page.data.filter(({ status }) => status === "active"));
    cursor = page.next_cursor;
    if (cursor === null) break;
  }
  return tests;
}

/** What may be ordered beside or without a test. The pages after the first one are read at once. */
async function addOnMarkers(ctx: Ctx): Promise<Marker[]> {
  const read = (page: number) =>
    callService(ctx, endpoints.listMarkers, {
      query: { a_la_carte_enabled: "true", page, size: 100 },
    });
  const first = await read(1);
  const pages = Math.min(first.pages ?? 1, MAX_PAGES);
  const others = Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => read(index + 2));
  const markers = [first, ...(await Promise.all(others))].flatMap((page) => page.markers);
  // A deployment that does not know the filter sends all of them.
  return markers.filter(({ a_la_carte_enabled }) => a_la_carte_enabled === true);
}
