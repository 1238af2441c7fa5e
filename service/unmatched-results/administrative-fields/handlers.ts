import { desc, eq } from "drizzle-orm";
import type { AdministrativeFields } from "@/lib/contract/service/administrative-field";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { TeamTx } from "@/service/db/database";
import { administrativeFields } from "@/service/db/schema/administrative-fields";
import { labs } from "@/service/db/schema/lab-tests";
import { handler } from "@/service/http/handler";
import { toInstant } from "@/service/http/wire";
import { markField, revokeField } from "./mark-field";

/** Every response is the state after the change. */
export const administrativeFieldHandlers = [
  handler(endpoints.listAdministrativeFields, ({ team, deps }) =>
    deps.db.withTeam(team.id, readFields),
  ),
  handler(endpoints.markAdministrativeField, ({ team, deps, body }) =>
    deps.db.withTeam(team.id, async (tx) => {
      await markField(tx, deps, body);
      return readFields(tx);
    }),
  ),
  handler(endpoints.revokeAdministrativeField, ({ team, deps, params, body }) =>
    deps.db.withTeam(team.id, async (tx) => {
      await revokeField(tx, deps, params.mark_id, body.staff);
      return readFields(tx);
    }),
  ),
];

async function readFields(tx: TeamTx): Promise<AdministrativeFields> {
  const rows = await tx
    .select({ mark: administrativeFields, lab: { slug: labs.slug, name: labs.name } })
    .from(administrativeFields)
    .innerJoin(labs, eq(labs.id, administrativeFields.labId))
    .orderBy(desc(administrativeFields.markedAt), administrativeFields.id);
  return {
    fields: rows.map(({ mark, lab }) => ({
      id: mark.id,
      lab,
      field: mark.field,
      marked_at: toInstant(mark.markedAt),
      marked_by: mark.markedBy,
      revoked_at: mark.revokedAt && toInstant(mark.revokedAt),
      revoked_by: mark.revokedBy,
    })),
  };
}
