import { asc } from "drizzle-orm";
import { z } from "zod";
import { endpoints } from "@/lib/contract/endpoints";
import { labs } from "@/service/db/schema/lab-tests";
import { handler } from "@/service/http/handler";
import { toLab } from "./lab-test-wire";
import { type LabTestPosition, pageLabTests, requireLabTest } from "./repository";

const Position: z.ZodType<LabTestPosition> = z.object({ createdAtMs: z.number(), id: z.guid() });

export const labTestHandlers = [
  handler(endpoints.listLabTests, async ({ query, team, deps, cursors }) => {
    const { lab_test_limit: limit, next_cursor: cursor, ...filters } = query;
    const after = cursor ? cursors.decode(cursor, Position) : null;
    // One more than asked for tells whether there is a next page.
    const found = await deps.db.withTeam(team.id, (tx) =>
      pageLabTests(tx, filters, after, limit + 1),
    );
    const last = found.length > limit ? found[limit - 1] : undefined;
    return {
      data: found.slice(0, limit).map(({ labTest }) => labTest),
      next_cursor: last ? cursors.encode(last.position) : null,
    };
  }),
  handler(endpoints.listLabs, async ({ team, deps }) => {
    const rows = await deps.db.withTeam(team.id, (tx) =>
      tx.select().from(labs).orderBy(asc(labs.id)),
    );
    return rows.map(toLab);
  }),
  handler(endpoints.getLabTest, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => requireLabTest(tx, params.lab_test_id)),
  ),
];
