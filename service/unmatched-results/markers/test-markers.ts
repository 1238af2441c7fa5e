import { sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { groupBy } from "@/service/db/group-by";
import { labTestMarkers, markers, panelMembers } from "@/service/db/schema/lab-tests";

/** The markers of lab tests, panels expanded, by the id of the test. One query for all tests. */
export async function readTestMarkers(tx: TeamTx, labTestIds: readonly string[]) {
  const rows = await tx
    .prepared("read_test_markers", (each) =>
      each
        .selectDistinct({
          labTestId: labTestMarkers.labTestId,
          id: markers.id,
          name: markers.name,
          slug: markers.slug,
          loincCode: markers.loincCode,
          providerId: markers.providerId,
          unit: markers.unit,
          isReflex: markers.isReflex,
        })
        .from(labTestMarkers)
        .leftJoin(panelMembers, sql`${panelMembers.panelId} = ${labTestMarkers.markerId}`)
        .innerJoin(
          markers,
          sql`${markers.id} = coalesce(${panelMembers.markerId}, ${labTestMarkers.markerId})`,
        )
        .where(sql`${labTestMarkers.labTestId} = any(${sql.placeholder("ids")}::uuid[])`)
        .orderBy(labTestMarkers.labTestId, markers.id),
    )
    .execute({ ids: [...new Set(labTestIds)] });
  return groupBy(rows, ({ labTestId }) => labTestId);
}

export type TestMarker =
  Awaited<ReturnType<typeof readTestMarkers>> extends Map<string, (infer Marker)[]>
    ? Marker
    : never;
