import { endpoints } from "@/lib/contract/service/endpoints";
import { handler } from "@/service/http/handler";
import { requireUser } from "@/service/users/repository";
import { listCycles } from "./cycle-repository";
import { toWireCycle } from "./cycle-row";
import { putCycles } from "./put-cycles";

export const summaryHandlers = [
  handler(endpoints.getMenstrualCycles, ({ params, query, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      await requireUser(tx, params.user_id);
      const rows = await listCycles(tx, params.user_id, {
        provider: query.provider,
        from: query.start_date,
        through: query.end_date ?? null,
      });
      return { menstrual_cycle: rows.map(toWireCycle) };
    }),
  ),
  handler(endpoints.putMenstrualCycles, ({ params, body, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => putCycles(tx, deps, params.user_id, body)),
  ),
];
