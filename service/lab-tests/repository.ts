import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { LabTest } from "@/lib/contract/service/lab-test";
import type { TeamTx } from "@/service/db/database";
import { labs, labTestMarkers, labTests, markers } from "@/service/db/schema/lab-tests";
import { Refusal } from "@/service/http/refusal";
import { type LabTestRow, toLabTest } from "./lab-test-wire";

/** Lab tests of the team by id, with lab and markers, in one round trip; ids of other teams are left out. */
export async function findLabTests(tx: TeamTx, ids: readonly string[]): Promise<LabTest[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .prepared("find_lab_tests", (each) =>
      selectLabTests(each, {})
        .where(
          sql`${labTests.teamId} = ${sql.placeholder("team")} and ${labTests.id} = any(${sql.placeholder("ids")}::uuid[])`,
        )
        .orderBy(asc(labTests.createdAt), asc(labTests.id)),
    )
    .execute({ team: tx.teamId, ids });
  return rows.map(toLabTest);
}

/** One lab test of the team, or a refusal with 404. */
export async function requireLabTest(tx: TeamTx, id: string): Promise<LabTest> {
  const [labTest] = await findLabTests(tx, [id]);
  if (labTest === undefined) throw new Refusal(404, `Lab test ${id} not found`);
  return labTest;
}

/** Lab tests in the form that `toLabTest` needs, with additional columns chosen by the caller. */
export function selectLabTests<Extra extends Record<string, SQL>>(tx: TeamTx, extra: Extra) {
  const markersOfTest = sql<LabTestRow["markers"]>`(
    select coalesce(json_agg(m order by m.id), '[]')
    from ${labTestMarkers} tm join ${markers} m on m.id = tm.marker_id
    where tm.lab_test_id = ${labTests.id})`;
  return tx
    .select({ test: labTests, lab: labs, markers: markersOfTest, ...extra })
    .from(labTests)
    .innerJoin(labs, eq(labs.id, labTests.labId));
}
