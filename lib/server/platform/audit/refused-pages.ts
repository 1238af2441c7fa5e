import "server-only";
import type { Permission } from "@/lib/domain/permissions";
import { leastRoleFor } from "@/lib/domain/permissions";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { storeRefusal } from "./audit-search";

const MAX_PATH_LENGTH = 200;

/** Records that a page was refused to its reader's role. Its reads would refuse, too, but none of them was begun. */
export async function recordRefusedPage(
  { requestId, actor, team }: Ctx,
  address: string,
  permission: Permission,
): Promise<void> {
  // What was searched for is never recorded.
  const path = address.replace(/[?#].*$/s, "").slice(0, MAX_PATH_LENGTH);
  await storeRefusal(
    {
      ...{ requestId, actor, team, operation: "page.open", kind: "read", subject: null },
      ...{ related: [], detail: { view: "opened", path } },
    },
    new DashboardError("forbidden", `This needs the role ${leastRoleFor(permission)}.`),
  );
}
