import { randomUUID } from "node:crypto";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { labTestMarkers, labTests } from "@/service/db/schema/lab-tests";
import { LABS } from "./labs";
import { getMarkerId } from "./make-markers";
import { SANDBOX_TESTS } from "./sandbox-tests";

/** Adds the tests that a sandbox team lacks; existing ones, including renamed and archived tests, stay as they are. */
export async function storeSandboxTests(
  writer: Pick<NodePgDatabase, "insert">,
  teamId: string,
  createdAt: Date,
): Promise<void> {
  const rows = SANDBOX_TESTS.map(({ lab, markers, ...test }, index) => {
    const labId = LABS.find(({ slug }) => slug === lab)?.id;
    if (labId === undefined) throw new Error(`No lab ${lab}`);
    // A millisecond apart, so that lists by age keep the order of the catalog.
    const at = new Date(createdAt.getTime() + index);
    return {
      markerIds: markers.map((key) => getMarkerId(labId, key)),
      row: { ...test, id: randomUUID(), teamId, labId, status: "active" as const, createdAt: at },
    };
  });
  const added = await writer
    .insert(labTests)
    .values(rows.map(({ row }) => row))
    .onConflictDoNothing()
    .returning({ id: labTests.id });
  const ids = new Set(added.map(({ id }) => id));
  const links = rows
    .filter(({ row }) => ids.has(row.id))
    .flatMap(({ row, markerIds }) =>
      markerIds.map((markerId) => ({ teamId, labTestId: row.id, markerId })),
    );
  if (links.length > 0) await writer.insert(labTestMarkers).values(links);
}
