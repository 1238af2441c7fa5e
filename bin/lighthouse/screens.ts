import { z } from "zod";
import { OrderRowPage } from "@/lib/contract/dashboard/orders/order-row";
import { PersonPage } from "@/lib/contract/dashboard/person";

export type MeasuredScreen = { readonly name: string; readonly path: string };

type Search = (path: string, body: object) => Promise<unknown>;

/** The screens to measure, with records of the demo clinic. Throws when the clinic lacks one. */
export async function findScreens(search: Search): Promise<readonly MeasuredScreen[]> {
  const found = await search("/api/orders/search", {
    status: ["completed"],
    method: ["testkit"],
    interpretation: "abnormal",
  });
  const order = z.string().parse(OrderRowPage.parse(found).orders[0]?.id);
  const { people } = PersonPage.parse(
    await search("/api/people/search", { text: "Wren Halloway" }),
  );
  const person = z.string().parse(people[0]?.user.user_id);
  return [
    { name: "Today", path: "/" },
    { name: "Orders", path: "/orders" },
    { name: "Order", path: `/orders/${order}` },
    { name: "Match review", path: "/match-review" },
    { name: "Cycle calendar", path: `/people/${person}/cycles` },
  ];
}
