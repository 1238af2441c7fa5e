import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTable } from "drizzle-orm/pg-core";
import { labs, markers, panelMembers } from "@/service/db/schema/lab-tests";
import { LABS } from "./labs";
import { CATALOG } from "./make-markers";

export type CatalogWriter = Pick<NodePgDatabase, "insert" | "$count">;

/** Writes the labs, markers and panels of this version of the service. Ids never change, so it may run at any time. */
export async function storeCatalog(writer: CatalogWriter): Promise<void> {
  await writer
    .insert(labs)
    .values([...LABS])
    .onConflictDoUpdate({ target: labs.id, set: fromExcluded(labs) });
  await writer
    .insert(markers)
    .values(CATALOG.markers)
    .onConflictDoUpdate({ target: markers.id, set: fromExcluded(markers) });
  await writer
    .insert(panelMembers)
    .values(CATALOG.members)
    .onConflictDoUpdate({
      target: [panelMembers.panelId, panelMembers.markerId],
      set: fromExcluded(panelMembers),
    });
}

/** Runs `storeCatalog` unless as many markers are stored already, for a team that is created while the service runs. */
export async function ensureCatalog(writer: CatalogWriter): Promise<void> {
  if ((await writer.$count(markers)) !== CATALOG.markers.length) await storeCatalog(writer);
}

function fromExcluded(table: PgTable): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => !column.primary)
      .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
  );
}
