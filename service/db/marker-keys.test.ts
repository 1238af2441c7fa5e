import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { Order } from "@/lib/contract/service/order";
import { withClient } from "@/lib/db/with-client";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  type MessageFixture,
  openMessageFixture,
} from "@/service/unmatched-results/testing/message-fixture";

const MIGRATION = new URL("./migrations/0014_marker_keys.sql", import.meta.url);
const CELLS =
  "lymphocytes|monocytes|neutrophils|eosinophils|basophils|bands|immature-granulocytes|nucleated-red-blood-cells";

let service: TestService;
let fixture: MessageFixture;
beforeAll(async () => {
  service = await createTestService();
  fixture = await openMessageFixture(service);
});
afterAll(() => service.close());

const read = async (order: Order) => {
  const { results, metadata, missing_results } = await fixture.readResult(order);
  return { results, metadata, missing: missing_results ?? [] };
};
const getCells = (results: readonly BiomarkerResult[]) =>
  results
    .filter(({ slug }) => slug?.startsWith("lymphocytes"))
    .map(({ name, slug, result, interpretation }) => [name, slug, result, interpretation]);

/** Stores what a version before the migration would have: one slug for a count and its percentage, and no keys. */
const OLD_FORM = [
  "ALTER TABLE service.order_results DISABLE TRIGGER order_results_append_only",
  "ALTER TABLE service.order_reports DISABLE TRIGGER order_reports_append_only",
  ...["results", "missing"].map(
    (column) => `UPDATE service.order_results SET ${column} = coalesce((
      SELECT jsonb_agg(CASE WHEN e ->> 'slug' ~ '^(${CELLS})-percent$' THEN e || jsonb_build_object(
        'slug', replace(e ->> 'slug', '-percent', ''), 'loinc', '731-0', 'loinc_slug', 'lymphocytes') ELSE e END ORDER BY at)
      FROM jsonb_array_elements(${column}) WITH ORDINALITY AS r (e, at)), '[]')`,
  ),
  `UPDATE service.order_reports SET rows = (SELECT jsonb_agg(CASE WHEN e #>> '{marker,slug}' ~ '^(${CELLS})-percent$'
      THEN jsonb_set(e, '{marker,slug}', to_jsonb(replace(e #>> '{marker,slug}', '-percent', ''))) ELSE e END
      #- '{marker,key}' ORDER BY at) FROM jsonb_array_elements(rows) WITH ORDINALITY AS r (e, at))`,
  "DROP INDEX service.markers_code, service.markers_slug",
  "CREATE INDEX markers_lab ON service.markers (lab_id)",
  `UPDATE service.markers SET slug = replace(slug, '-percent', '') WHERE slug ~ '^(${CELLS})-percent$'`,
];

/** A later percentage replaced the count of the order. */
const LOSE_COUNT = `UPDATE service.order_results SET interpretation = 'normal',
  results = (SELECT jsonb_agg(e) FROM jsonb_array_elements(results) e WHERE e ->> 'unit' = '%')
  WHERE id = (SELECT max(id) FROM service.order_results WHERE order_id = $1)`;

async function migrateFrom(order: Order): Promise<void> {
  const statements = (await readFile(MIGRATION, "utf8")).split("--> statement-breakpoint");
  await withClient(service.ownerUrl, "phial-test", async (client) => {
    await client.query("BEGIN");
    for (const statement of OLD_FORM) await client.query(statement);
    await client.query(LOSE_COUNT, [order.id]);
    await client.query("UPDATE service.orders SET interpretation = 'normal' WHERE id = $1", [
      order.id,
    ]);
    for (const statement of statements) await client.query(statement);
    await client.query("COMMIT");
  });
}

it("keys the stored counts and percentages of blood cells anew from the reports", async () => {
  const open = () => fixture.open({ slug: "complete-check" });
  const [both, byCode, without] = [await open(), await open(), await open()];
  const generated = await fixture.place({ slug: "complete-check", status: "completed" });
  await fixture.send(both, [
    "OBX|1|NM|26474-7^Lymphocytes^LN||0.2|10*3/uL|0.9-3.9|LL|||F",
    "OBX|2|NM|736-9^Lymphocytes^LN||12|%|10-44||||F",
  ]);
  await fixture.send(both, ["OBX|1|NM|736-9^Lymphocytes^LN||31|%|10-44||||C"]);
  await fixture.send(byCode, ["OBX|1|NM|736-9^Lymphocytes^LN||31||10-44||||F"]);
  await fixture.send(without, ["OBX|1|NM|LY^Lymphocytes^L||31||10-44||||F"]);
  const before = await Promise.all([both, byCode, generated].map(read));

  await migrateFrom(both);

  const [ofBoth, ofCode, ofGenerated] = await Promise.all([both, byCode, generated].map(read));
  expect(getCells(ofBoth?.results ?? [])).toEqual([
    ["Lymphocytes %", "lymphocytes-percent", "31", "normal"],
    ["Lymphocytes", "lymphocytes", "0.2", "critical"],
  ]);
  expect(ofBoth?.metadata.interpretation).toBe("critical");
  expect((await fixture.read(both.id)).interpretation).toBe("critical");
  expect(ofBoth?.missing).toEqual(before[0]?.missing);
  expect(ofCode).toEqual(before[1]);
  expect(ofGenerated).toEqual(before[2]);

  const unknown = await read(without);
  expect(getCells(unknown.results)).toEqual([
    [
      "Lymphocytes (count or percentage not known)",
      "lymphocytes-count-or-percentage-not-known",
      "31",
      "unknown",
    ],
  ]);
  expect(unknown.metadata.interpretation).toBe("unknown");
  expect(await fixture.getOutcomes(both)).toEqual([["used", "superseded"], ["used"]]);
  expect(await fixture.getOutcomes(without)).toEqual([["used"]]);
});
