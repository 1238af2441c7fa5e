import { expect, test } from "@/e2e/fixtures";
import { returnLater } from "@/e2e/let-time-pass";
import { OrdersPage } from "@/e2e/pages/orders-page";
import { createMember, createSession } from "@/e2e/staff";
import { FETCHED_HEADER } from "@/lib/contract/dashboard/request-headers";

test.use({ role: "admin" });

test("a list that a page shows and an open screen refreshes is recorded once", async ({
  openPage,
  page,
  person,
  order,
  baseURL,
}) => {
  const reader = await createMember("operator");
  const screen = await openPage({ storageState: await createSession(reader) });
  await screen.goto(`/people/${person.id}/orders`);
  await expect(new OrdersPage(screen).rows).toHaveCount(1);
  for (let times = 0; times < 2; times += 1) {
    const refreshed = screen.waitForResponse("**/api/orders/search");
    await returnLater(screen);
    const response = await refreshed;
    expect(response.request().headers()[FETCHED_HEADER]).toBe("1");
    expect((await response.json()).orders).toMatchObject([{ id: order.id }]);
  }
  const found = await page.request.post("/api/audit/search", {
    data: { actor_id: reader.staffId, operation: "order.search" },
    headers: { origin: baseURL ?? "" },
  });
  const { entries } = await found.json();
  const people = { type: "person", id: person.id };
  expect(entries).toEqual([expect.objectContaining({ outcome: "succeeded", related: [people] })]);
});
