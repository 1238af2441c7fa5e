import { expect, inject, onTestFinished, test } from "vitest";
import { DatabaseTooOldError } from "@/lib/db/adopt-baseline";
import {
  createScratchDatabase,
  describeSchema,
  dropEmptyTables,
  readAllRows,
} from "@/service/testing/database-before-baseline";
import { migrateDashboard } from "./migrate";

const dump = new URL("./fixtures/before-baseline.sql", import.meta.url);
const JOURNAL = "SELECT * FROM drizzle.dashboard_migrations ORDER BY created_at";

async function openDatabase(dumpFile?: URL) {
  const database = await createScratchDatabase(inject("postgresUrl"), dumpFile);
  onTestFinished(() => database.drop());
  return database;
}

/** Removes the columns that were added later, with their values, from a row's text. */
const dropLater = (columns: RegExp) => (row: string) => row.replace(columns, ")");
const dropLaterColumns = {
  acknowledgements: dropLater(/,\{\}\)$/),
  match_corrections: dropLater(/,person\)$/),
  memberships: dropLater(/,\)$/),
  sessions: dropLater(/,password,"","[^"]+"\)$/),
  staff: dropLater(/,(?:"[^"]+")?,,,,,,\)$/),
  teams: dropLater(/,f\)$/),
};

/** All views were views of orders. */
const addScreen = (row: string) => row.replace(/\)$/, ",orders)");

test("a database at the last migration before the baseline keeps every row under the new names", async () => {
  const [old, fresh] = await Promise.all([openDatabase(dump), openDatabase()]);
  const {
    bulk_moves = [],
    bulk_move_rows,
    saved_views = [],
    saved_view_defaults = [],
    match_decisions: decisions = [],
    teams = [],
    // Counts of attempts start over.
    login_failures = [],
    ...before
  } = await readAllRows(old, "console");
  expect(
    [teams, bulk_moves, login_failures, ...Object.values(before)].filter(
      (rows) => rows.length === 0,
    ),
  ).toEqual([]);
  await migrateDashboard(old.url);
  await migrateDashboard(fresh.url);

  const { match_decisions, ...after } = dropEmptyTables(await readAllRows(old, "dashboard"));
  const ofThen = Object.fromEntries(
    Object.entries(dropLaterColumns).map(([table, drop]) => [table, after[table]?.map(drop)]),
  );
  expect({ ...after, ...ofThen }).toEqual({
    ...before,
    teams: teams.map(addEmptyColumn),
    saved_views: saved_views.map(addScreen).map(addEmptyColumn),
    saved_view_defaults: saved_view_defaults.map(addScreen),
    bulk_reschedules: bulk_moves.map(addEmptyColumn),
    bulk_reschedule_rows: bulk_move_rows,
  });
  expect(new Set(match_decisions)).toEqual(
    new Set(decisions.map((row) => row.replace(",taken_back,", ",undone,"))),
  );
  expect(await old.query("SELECT state FROM dashboard.match_decisions ORDER BY 1")).toEqual(
    ["sent", "undone", "waiting"].map((state) => ({ state })),
  );
  expect(await describeSchema(old, "dashboard")).toEqual(await describeSchema(fresh, "dashboard"));
  const entries = await old.query<{ hash: string }>(JOURNAL);
  const expected = await fresh.query<{ hash: string }>(JOURNAL);
  expect(entries.map(({ hash }) => hash)).toEqual(expected.map(({ hash }) => hash));
});

/** A row's text with an empty column appended, for a column that was added later. */
const addEmptyColumn = (row: string) => row.replace(/\)$/, ",)");

test("audit events keep the operation names and subjects they were written with", async () => {
  const database = await openDatabase(dump);
  await migrateDashboard(database.url);
  const rows = await database.query(
    "SELECT DISTINCT operation, subject_type FROM dashboard.audit_events ORDER BY 1",
  );
  expect(rows).toEqual([
    { operation: "bulk-move.start", subject_type: "move" },
    { operation: "match-decision.take-back", subject_type: "result" },
  ]);
  await expect(database.query("DELETE FROM dashboard.audit_events")).rejects.toThrow("append-only");
});

test("a second start changes nothing", async () => {
  const database = await openDatabase(dump);
  const read = async () => [
    await readAllRows(database, "dashboard"),
    await database.query(JOURNAL),
  ];
  await migrateDashboard(database.url);
  const first = await read();
  await migrateDashboard(database.url);
  expect(await read()).toEqual(first);
});

test.each([1, 7, 13])(
  "a database at migration %i of 14 is refused and left as it is",
  async (at) => {
    const database = await openDatabase(dump);
    await database.query("DELETE FROM drizzle.console_migrations WHERE id > $1", [at]);
    const read = async () => [
      await readAllRows(database, "console"),
      await describeSchema(database, "console"),
      await database.query("SELECT * FROM drizzle.console_migrations ORDER BY id"),
    ];
    const before = await read();
    const migrating = migrateDashboard(database.url);
    await expect(migrating).rejects.toThrow(DatabaseTooOldError);
    await expect(migrating).rejects.toThrow(
      /^The dashboard's tables .* start Phial 0\.1\.0 \(commit \w+\) with it once, then this version again; nothing was changed\.$/,
    );
    expect(await read()).toEqual(before);
  },
);
