import { asc } from "drizzle-orm";
import { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import { labs } from "@/service/db/schema/lab-tests";
import { handler } from "@/service/http/handler";
import { openList } from "@/service/http/list-cursor";
import { changeLabTest } from "./change-lab-test";
import { convertCompendium } from "./convert-compendium";
import { createLabTest } from "./create-lab-test";
import { listTeamLabAccounts, requireLabAccount } from "./lab-accounts";
import { toLab } from "./lab-test-wire";
import { type LabTestPosition, listLabTests } from "./list-lab-tests";
import { markerHandlers } from "./marker-handlers";
import { priceLabTests } from "./pricing";
import { requireLabTest } from "./repository";
import { searchCompendium } from "./search-compendium";

const Position: z.ZodType<LabTestPosition> = z.object({ key: z.string(), id: z.guid() });

export const labTestHandlers = [
  handler(endpoints.listLabTests, async ({ query, team, deps, cursors }) => {
    const { lab_test_limit: limit, next_cursor, include_pricing, ...filters } = query;
    const list = openList(cursors, { next_cursor }, { list: [filters], position: Position });
    return deps.db.withTeam(team.id, async (tx) => {
      const account = await requireLabAccount(tx, query.lab_account_id);
      // One more than requested shows whether there is a next page.
      const page = { after: list.position, limit: limit + 1 };
      const found = await listLabTests(tx, { ...filters, ofLab: account?.lab }, page);
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      const priced = shown.map(({ row }) => ({ ...row.test, markers: row.markers }));
      return {
        data: shown.map(({ labTest }) => labTest),
        next_cursor: last ? list.encode(last.position) : null,
        ...(include_pricing && { pricing: priceLabTests(priced, account !== null) }),
      };
    });
  }),
  handler(endpoints.listAllLabTests, async ({ query, team, deps }) => {
    const found = await deps.db.withTeam(team.id, (tx) => listLabTests(tx, query, null));
    return found.map(({ labTest }) => labTest);
  }),
  handler(endpoints.listLabs, async ({ team, deps }) => {
    const rows = await deps.db.withTeam(team.id, (tx) =>
      tx.select().from(labs).orderBy(asc(labs.id)),
    );
    return rows.map(toLab);
  }),
  handler(endpoints.getLabTest, ({ params, query, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      await requireLabAccount(tx, query.lab_account_id);
      return requireLabTest(tx, params.lab_test_id);
    }),
  ),
  handler(endpoints.createLabTest, ({ body, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) =>
      requireLabTest(tx, await createLabTest(tx, deps, team, body)),
    ),
  ),
  handler(endpoints.updateLabTest, ({ params, body, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      await changeLabTest(tx, deps, params.lab_test_id, body);
      return requireLabTest(tx, params.lab_test_id);
    }),
  ),
  handler(endpoints.listLabAccounts, async ({ query, team, deps }) => {
    const status = query.status === "PENDING" ? "pending" : query.status;
    const filters = { id: query.lab_account_id, status };
    return { data: await deps.db.withTeam(team.id, (tx) => listTeamLabAccounts(tx, filters)) };
  }),
  ...markerHandlers,
  handler(endpoints.searchCompendium, ({ body, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => searchCompendium(tx, body)),
  ),
  handler(endpoints.convertCompendium, ({ body, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => convertCompendium(tx, body)),
  ),
];
