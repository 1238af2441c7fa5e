import { asc, eq, inArray } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { labTestMarkers, markers, panelMembers } from "@/service/db/schema/lab-tests";

type MarkerRow = typeof markers.$inferSelect;

/** A value that a test reports: its biomarker, and the marker of the test that it comes with (itself or its panel). */
export type ReportedMarker = {
  readonly marker: MarkerRow;
  readonly orderedId: number;
  readonly required: boolean;
};

/** What a lab test reports on, panels opened up: each biomarker once, in the order of the test's markers. */
export async function markersOfTest(tx: TeamTx, labTestId: string): Promise<ReportedMarker[]> {
  const own = await tx
    .select({ marker: markers, orderedId: labTestMarkers.markerId })
    .from(labTestMarkers)
    .innerJoin(markers, eq(markers.id, labTestMarkers.markerId))
    .where(eq(labTestMarkers.labTestId, labTestId))
    .orderBy(asc(markers.id));
  const panelIds = own
    .filter(({ marker }) => marker.type === "panel")
    .map(({ marker }) => marker.id);
  const members = panelIds.length === 0 ? [] : await membersOf(tx, panelIds);
  const reported = own.flatMap((each): ReportedMarker[] =>
    each.marker.type === "panel"
      ? members.filter(({ orderedId }) => orderedId === each.orderedId)
      : [{ ...each, required: true }],
  );
  const byId = new Map<number, ReportedMarker>();
  for (const each of reported) if (!byId.has(each.marker.id)) byId.set(each.marker.id, each);
  return [...byId.values()];
}

function membersOf(tx: TeamTx, panelIds: readonly number[]): Promise<ReportedMarker[]> {
  return tx
    .select({
      marker: markers,
      orderedId: panelMembers.panelId,
      required: panelMembers.required,
    })
    .from(panelMembers)
    .innerJoin(markers, eq(markers.id, panelMembers.markerId))
    .where(inArray(panelMembers.panelId, [...panelIds]))
    .orderBy(asc(panelMembers.panelId), asc(panelMembers.position));
}
