import { expect, inject, onTestFinished, test } from "vitest";
import { DatabaseTooOldError } from "@/lib/db/adopt-baseline";
import {
  createScratchDatabase,
  describeSchema,
  dropAddedColumns,
  dropEmptyTables,
  readAllRows,
} from "@/service/testing/database-before-baseline";
import { migrateService } from "./migrate";

const dump = new URL("./fixtures/before-baseline.sql", import.meta.url);
const JOURNAL = "SELECT * FROM drizzle.service_migrations ORDER BY created_at";

async function openDatabase(dumpFile?: URL) {
  const database = await createScratchDatabase(inject("postgresUrl"), dumpFile);
  onTestFinished(() => database.drop());
  return database;
}

test("a database at the last migration before the baseline keeps every row under the new names", async () => {
  const [old, fresh] = await Promise.all([openDatabase(dump), openDatabase()]);
  const {
    centre_reads,
    result_attachments: attachments,
    ...before
  } = await readAllRows(old, "service");
  expect(Object.values(before).filter((rows) => rows.length === 0)).toEqual([]);
  await migrateService(old.url);
  await migrateService(fresh.url);

  const { center_reads, result_attachments, orgs, ...after } = dropEmptyTables(
    await readAllRows(old, "service"),
  );
  expect(orgs).toHaveLength(before.teams?.length ?? 0);
  expect({
    ...dropAddedColumns(withoutSearchText(after), withoutSearchText(before)),
    center_reads,
  }).toEqual({
    ...withoutSearchText(before),
    center_reads: centre_reads,
  });
  expect(result_attachments).toHaveLength(3);
  const states = await old.query(
    "SELECT DISTINCT before - 'low_level_status' AS before FROM service.result_attachments ORDER BY 1",
  );
  const appointment = { id: expect.any(String), status: "completed" };
  expect(states).toEqual([{ before: { appointment: null } }, { before: { appointment } }]);
  expect(await describeSchema(old, "service")).toEqual(await describeSchema(fresh, "service"));
  const entries = await old.query<{ hash: string }>(JOURNAL);
  const expected = await fresh.query<{ hash: string }>(JOURNAL);
  expect(entries.map(({ hash }) => hash)).toEqual(expected.map(({ hash }) => hash));
});

/** The orders' search text is derived from their other columns and rewritten by a later migration. */
function withoutSearchText({ orders = [], ...tables }: Record<string, string[]>) {
  return {
    ...tables,
    orders: orders.map((row) => row.replace(/"(?:search_text \d|\n[^"]*)"/, "search text")),
  };
}

test("a second start changes nothing", async () => {
  const database = await openDatabase(dump);
  const read = async () => [await readAllRows(database, "service"), await database.query(JOURNAL)];
  await migrateService(database.url);
  const first = await read();
  await migrateService(database.url);
  expect(await read()).toEqual(first);
});

test.each([1, 13, 26])(
  "a database at migration %i of 27 is refused and left as it is",
  async (at) => {
    const database = await openDatabase(dump);
    await database.query("DELETE FROM drizzle.service_migrations WHERE id > $1", [at]);
    const read = async () => [
      await readAllRows(database, "service"),
      await describeSchema(database, "service"),
      await database.query(JOURNAL),
    ];
    const before = await read();
    const migrating = migrateService(database.url);
    await expect(migrating).rejects.toThrow(DatabaseTooOldError);
    await expect(migrating).rejects.toThrow(
      /^The service's tables .* start Phial 0\.1\.0 \(commit \w+\) with it once, then this version again; nothing was changed\.$/,
    );
    expect(await read()).toEqual(before);
  },
);
