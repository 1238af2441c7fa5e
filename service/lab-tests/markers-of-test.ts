import { asc, eq } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { labTestMarkers, markers } from "@/service/db/schema/lab-tests";
import { readReported } from "./find-markers";
import type { MarkerRow } from "./marker-wire";

/** A value that a test reports: its biomarker, and the marker of the test that it belongs to (itself or its panel). */
export type ReportedMarker = {
  readonly marker: MarkerRow;
  readonly orderedId: number;
  readonly required: boolean;
};

/** The biomarkers of a lab test, panels expanded: each once, in the order of the test's markers. */
export async function markersOfTest(tx: TeamTx, labTestId: string): Promise<ReportedMarker[]> {
  const own = await tx
    .select({ marker: markers })
    .from(labTestMarkers)
    .innerJoin(markers, eq(markers.id, labTestMarkers.markerId))
    .where(eq(labTestMarkers.labTestId, labTestId))
    .orderBy(asc(markers.id));
  const reported = await readReported(
    tx,
    own.map(({ marker }) => marker),
  );
  const byId = new Map<number, ReportedMarker>();
  for (const [orderedId, rows] of reported) {
    for (const { marker, required } of rows) {
      if (!byId.has(marker.id)) byId.set(marker.id, { marker, orderedId, required });
    }
  }
  return [...byId.values()];
}
