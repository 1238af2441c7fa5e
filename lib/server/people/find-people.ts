import "server-only";
import type { SearchNote } from "@/lib/contract/dashboard/search";
import { Uuid } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { User, UserInfo } from "@/lib/contract/service/user";
import type { Ctx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { callService } from "@/lib/server/core/service/service-client";
import { resolveOrderText } from "./order-text";
import { getPersonNote } from "./search-note";

export const PEOPLE_PER_PAGE = 20;

/** A user of the service with their latest demographics, all of it: what leaves the server is picked from it. */
export type UserWithInfo = { user: User; info: UserInfo | null };

export type FoundPeople = {
  people: UserWithInfo[];
  total: number;
  page: number;
  size: number;
  has_more: boolean;
  search: SearchNote;
};

type Paging = { page: number; size: number };

/** A page of the people that a text finds, with their full records, and how it was searched. */
export async function findPeople(ctx: Ctx, text: string, paging: Paging): Promise<FoundPeople> {
  if (ctx.team.deployment !== "embedded") return (await findByOrders(ctx, text, paging)).found;
  const { page, size } = paging;
  const { users, total, has_more, is_similar } = await callService(ctx, endpoints.searchUsers, {
    body: { text, offset: (page - 1) * size, limit: size },
  });
  const search = getPersonNote(ctx, text, is_similar);
  return { people: users, total, page, size, has_more, search };
}

/** The most people whom a text finds before those without the given ids are left out. */
const MAX_AMONG = 100;

/** Like `findPeople`, but only of people with these ids; also the ids of all of them, on whichever page. */
export async function findPeopleAmong(
  ctx: Ctx,
  text: string,
  { page, size }: Paging,
  ids: ReadonlySet<string>,
): Promise<{ found: FoundPeople; ids: string[] }> {
  if (ctx.team.deployment !== "embedded") return findByOrders(ctx, text, { page, size }, ids);
  const all = await findPeople(ctx, text, { page: 1, size: MAX_AMONG });
  const own = all.people.filter(({ user }) => ids.has(user.user_id));
  const people = own.slice((page - 1) * size, page * size);
  const has_more = all.has_more || all.total > MAX_AMONG;
  return {
    found: { ...all, people, total: own.length, page, size, has_more },
    ids: own.map(({ user }) => user.user_id),
  };
}

/**
 * A search that works with every deployment: the person with this id at the clinic or the service, then the patients of
 * the first orders that the text finds.
 */
async function findByOrders(
  ctx: Ctx,
  text: string,
  { page, size }: Paging,
  among?: ReadonlySet<string>,
): Promise<{ found: FoundPeople; ids: string[] }> {
  const isAmong = (id: string) => among === undefined || among.has(id);
  const [exact, byId, orders] = await Promise.all([
    nullIfNotFound(callService(ctx, endpoints.resolveUser, { params: { client_user_id: text } })),
    Uuid.safeParse(text).success ? readUser(ctx, text) : null,
    listOrders(ctx, text),
  ]);
  const first = [exact, byId].filter((user) => user !== null && isAmong(user.user_id));
  const known = new Set(first.map((user) => user?.user_id));
  const ids = [...new Set(orders.map(({ user_id }) => user_id))].filter(
    (id) => !known.has(id) && isAmong(id),
  );
  const total = first.length + ids.length;
  const shown = ids.slice(
    Math.max(0, (page - 1) * size - first.length),
    page * size - first.length,
  );
  const others = await Promise.all(shown.map((id) => readUser(ctx, id)));
  const users = [...(page === 1 ? first : []), ...others].filter((user) => user !== null);
  const found = {
    people: await Promise.all(users.map((user) => withInfo(ctx, user))),
    total,
    page,
    size,
    has_more: orders.length === MAX_ORDERS,
    search: getPersonNote(ctx, text, false),
  };
  return { found, ids: [...first.flatMap((user) => user?.user_id ?? []), ...ids] };
}

const MAX_ORDERS = 100;

async function listOrders(ctx: Ctx, text: string) {
  const query = { ...(await resolveOrderText(ctx, text)), size: MAX_ORDERS };
  return (await callService(ctx, endpoints.listOrders, { query })).orders;
}

function readUser(ctx: Ctx, user_id: string): Promise<User | null> {
  return nullIfNotFound(callService(ctx, endpoints.getUser, { params: { user_id } }));
}

/** A user with their latest demographics; null when there are none. */
export async function withInfo(ctx: Ctx, user: User): Promise<UserWithInfo> {
  const params = { user_id: user.user_id };
  return { user, info: await nullIfNotFound(callService(ctx, endpoints.getUserInfo, { params })) };
}

type Listed = { people: UserWithInfo[]; total: number; page: number; size: number };

/** A page of all people, newest first, with their full records. */
export async function listPeople(ctx: Ctx, page: number): Promise<Listed> {
  const query = { offset: (page - 1) * PEOPLE_PER_PAGE, limit: PEOPLE_PER_PAGE };
  const { users, total } = await callService(ctx, endpoints.listUsers, { query });
  const people = await Promise.all(users.map((user) => withInfo(ctx, user)));
  return { people, total, page, size: PEOPLE_PER_PAGE };
}
