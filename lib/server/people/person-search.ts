import "server-only";
import type { Person, PersonPage } from "@/lib/contract/dashboard/person";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { User } from "@/lib/contract/service/user";
import type { Ctx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { callService } from "@/lib/server/core/service/service-client";

const PAGE_SIZE = 25;

/** Everyone, newest first. */
export async function listPeople(ctx: Ctx, page: number): Promise<PersonPage> {
  const query = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const { users, total } = await callService(ctx, endpoints.listUsers, { query });
  const people = await Promise.all(users.map((user) => withInfo(ctx, user)));
  return { people, total, page, size: PAGE_SIZE };
}

/**
 * At most 25 people for a text: the person with this clinic id, then the patients of the orders that it finds. The
 * service cannot search users by name; this uses only what every deployment has.
 */
export async function findPeople(ctx: Ctx, text: string): Promise<PersonPage> {
  const [exact, byOrder] = await Promise.all([
    nullIfNotFound(callService(ctx, endpoints.resolveUser, { params: { client_user_id: text } })),
    callService(ctx, endpoints.listOrders, { query: { search_input: text, size: 100 } }),
  ]);
  const ids = new Set(byOrder.orders.map((order) => order.user_id));
  if (exact) ids.delete(exact.user_id);
  const capped = [...ids].slice(0, PAGE_SIZE - (exact ? 1 : 0));
  const others = await Promise.all(
    capped.map((user_id) =>
      nullIfNotFound(callService(ctx, endpoints.getUser, { params: { user_id } })),
    ),
  );
  const users = [exact, ...others].filter((user) => user !== null);
  const people = await Promise.all(users.map((user) => withInfo(ctx, user)));
  return { people, total: people.length, page: 1, size: PAGE_SIZE };
}

/** A user with their latest demographics; null when there are none. */
export async function withInfo(ctx: Ctx, user: User): Promise<Person> {
  const params = { user_id: user.user_id };
  return { user, info: await nullIfNotFound(callService(ctx, endpoints.getUserInfo, { params })) };
}
