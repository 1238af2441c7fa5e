import { expect, inject, onTestFinished, test } from "vitest";
import { createScratchDatabase, describeSchema } from "@/service/testing/database-before-baseline";
import { migrateService } from "./migrate";

async function openDatabase() {
  const database = await createScratchDatabase(inject("postgresUrl"));
  onTestFinished(() => database.drop());
  await migrateService(database.url);
  return database;
}

/** For each table and function: its definition without grants, and whether the role has a grant on it. */
const describeRights = async (database: Awaited<ReturnType<typeof openDatabase>>) =>
  (await describeSchema(database, "service"))
    // Identity columns need no grant on their sequence.
    .filter((line) => !line.includes("_seq row security"))
    .map((line) => ({
      rest: line.replaceAll(/[^\s{},]*=[a-zA-Z]*\/[^\s{},]+,?/g, ""),
      hasRight: line.includes("phial_service="),
    }));

test("a database that was restored from a dump without the role gets all its rights back at a start", async () => {
  const database = await openDatabase();
  const before = await describeRights(database);
  // The state after pg_restore without the role: everything that names the role has failed.
  await database.query("DROP OWNED BY phial_service");
  expect(await describeRights(database)).not.toEqual(before);
  await migrateService(database.url);
  const after = await describeRights(database);
  expect(after.map(({ rest }) => rest)).toEqual(before.map(({ rest }) => rest));
  expect(after.filter((each, at) => before[at]?.hasRight && !each.hasRight)).toEqual([]);
});

test("nothing changes where nothing is missing", async () => {
  const database = await openDatabase();
  const before = await describeSchema(database, "service");
  await migrateService(database.url);
  expect(await describeSchema(database, "service")).toEqual(before);
});
