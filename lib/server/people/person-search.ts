import "server-only";
import type { Person } from "@/lib/contract/dashboard/person";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { callService } from "@/lib/server/core/service/service-client";
import { PEOPLE_PER_PAGE, withInfo } from "@/lib/server/search/find-people";

type Listed = { people: Person[]; total: number; page: number; size: number };

/** A page of all people, newest first, with their full records. */
export async function listPeople(ctx: Ctx, page: number): Promise<Listed> {
  const query = { offset: (page - 1) * PEOPLE_PER_PAGE, limit: PEOPLE_PER_PAGE };
  const { users, total } = await callService(ctx, endpoints.listUsers, { query });
  const people = await Promise.all(users.map((user) => withInfo(ctx, user)));
  return { people, total, page, size: PEOPLE_PER_PAGE };
}
