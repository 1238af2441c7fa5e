import { z } from "zod";
import { endpoints } from "@/lib/contract/endpoints";
import type { LabTest, LabTestPage } from "@/lib/contract/lab-test";
import type { Marker } from "@/lib/contract/marker";
import { OrderChoices } from "@/lib/contract/order-choices";
import type { Ctx } from "./context";
import { operation } from "./operation";
import { callService } from "./service-client";

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
  (ctx) => orderChoices(ctx),
);

/** As the operation reads them, for acts that have an entry of their own. */
export async function orderChoices(ctx: Ctx): Promise<OrderChoices> {
  const tests = await activeTests(ctx);
  return { tests, add_ons: addOnsOf(tests), accounts: [] };
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

function addOnsOf(tests: readonly LabTest[]): Marker[] {
  const markers = new Map<number, Marker>();
  for (const marker of tests.flatMap((test) => test.markers ?? [])) {
    if (marker.a_la_carte_enabled) markers.set(marker.id, marker);
  }
  return [...markers.values()];
}
