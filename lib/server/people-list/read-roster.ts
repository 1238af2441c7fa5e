import "server-only";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { User } from "@/lib/contract/service/user";
import type { ServiceCtx } from "@/lib/server/core/context";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";
import { createLiveCache } from "@/lib/server/platform/load/live-cache";

const PAGE_SIZE = 500;
const MAX_PAGES = 10;
const CONCURRENCY = 2;

export type Roster = {
  /** Newest first. */
  readonly users: readonly User[];
  /** How many people the team has, which can be more. */
  readonly total: number;
};

const rosters = createLiveCache<Roster>({
  name: "people of a team",
  topics: ["people", "health-data"],
  read: readNow,
});

/** The team's people, at most 5,000. Concurrent callers share one read. */
export function readRoster(ctx: ServiceCtx): Promise<Roster> {
  return rosters.get(ctx, "");
}

async function readNow(ctx: ServiceCtx): Promise<Roster> {
  const page = (index: number) =>
    callService(ctx, endpoints.listUsers, {
      query: { offset: index * PAGE_SIZE, limit: PAGE_SIZE },
    });
  const first = await page(0);
  const pages = Math.min(MAX_PAGES, Math.ceil(first.total / PAGE_SIZE));
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 1);
  const rest = await mapReads(ctx, CONCURRENCY, others, page);
  // Somebody created in between pushes others onto the next page, so people may repeat.
  const users = [first, ...rest].flatMap((each) => each.users);
  return {
    users: [...new Map(users.map((user) => [user.user_id, user])).values()],
    total: first.total,
  };
}
