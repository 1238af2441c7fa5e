-- Eight counts of blood cells shared their slug with the percentage, and results were keyed by it: one of the two could
-- get the other's name, or replace it. Here the percentages get a slug of their own, and the stored results are keyed
-- anew by what the reports say about each value. The helpers are dropped at the end: not every owner may create
-- temporary ones.
UPDATE "service"."markers" SET "slug" = "slug" || '-percent'
WHERE "unit" = '%' AND "slug" IN ('lymphocytes', 'monocytes', 'neutrophils', 'eosinophils', 'basophils', 'bands',
  'immature-granulocytes', 'nucleated-red-blood-cells');
--> statement-breakpoint
DROP INDEX "service"."markers_lab";--> statement-breakpoint
CREATE UNIQUE INDEX "markers_code" ON "service"."markers" USING btree ("lab_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "markers_slug" ON "service"."markers" USING btree ("lab_id","slug");
--> statement-breakpoint
CREATE TABLE "service"."cell_markers" (base, count_loinc, percent_loinc) AS VALUES
  ('lymphocytes', '26474-7', '736-9'), ('monocytes', '26484-6', '5905-5'), ('neutrophils', '26499-4', '770-8'),
  ('eosinophils', '26449-9', '713-8'), ('basophils', '26444-0', '706-2'), ('bands', '26507-4', '26508-2'),
  ('immature-granulocytes', '53115-2', '71695-1'), ('nucleated-red-blood-cells', '30392-5', '19048-8');
--> statement-breakpoint
-- What follows the count's slug in that of a value, by the first of unit, code and name that tells: nothing for a count.
-- Null if none does.
CREATE FUNCTION "service".find_suffix(unit text, code text, name text, lab integer) RETURNS text LANGUAGE sql AS $$
  SELECT CASE
    WHEN unit ~* '%|percent|pct|/ *100([^0-9]|$)' THEN '-percent'
    WHEN unit ~* '10 *[*^e]|x *10|^ *k/|thou|giga|cells|#|/ *(u|µ|μ|mc|n|m|d)?l\M|/ *(mm|cu)' THEN ''
    WHEN code IN ('736-9', '26478-8', '737-7', '5905-5', '26485-3', '744-3', '770-8', '26511-6', '23761-0', '713-8',
      '26450-7', '714-6', '706-2', '30180-4', '707-0', '764-1', '26508-2', '35332-6', '71695-1', '38518-7', '19048-8',
      '58413-6', '18309-5') THEN '-percent'
    WHEN code IN ('731-0', '26474-7', '732-8', '742-7', '26484-6', '743-5', '751-8', '26499-4', '753-4', '711-2',
      '26449-9', '712-0', '704-7', '26444-0', '705-4', '763-3', '26507-4', '53115-2', '51584-1', '771-6', '772-4',
      '30392-5') THEN ''
    WHEN name ~* '%|percent|pct|/ *100([^0-9]|$)' THEN '-percent'
    WHEN name ~* '#|absolute|\mabs\M|count|\manc\M' THEN ''
    ELSE (SELECT CASE WHEN m."unit" = '%' THEN '-percent' ELSE '' END FROM "service"."markers" m, "service"."cell_markers" c
      WHERE m."lab_id" = lab AND m."provider_id" = code AND m."slug" IN (c.base, c.base || '-percent'))
  END
$$;
--> statement-breakpoint
-- The ordered marker or panel by which a lab test has a marker, as results store it; null without one.
CREATE FUNCTION "service".find_source(test uuid, marker integer) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object('marker_id', m."id", 'name', m."name", 'slug', m."slug", 'provider_id', m."provider_id")
  FROM "service"."lab_test_markers" t JOIN "service"."markers" m ON m."id" = t."marker_id"
  WHERE t."lab_test_id" = test AND (m."id" = marker OR EXISTS (
    SELECT FROM "service"."panel_members" p WHERE p."panel_id" = m."id" AND p."marker_id" = marker))
  ORDER BY m."id" = marker DESC, m."id" LIMIT 1
$$;
--> statement-breakpoint
-- A stored value or missing marker under the names of its marker. A value that may be both is neither: it has no code,
-- and its name says so. A null suffix leaves the entry as it is.
CREATE FUNCTION "service".name_entry(entry jsonb, base text, suffix text, lab integer, test uuid) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  known record;
  source jsonb;
BEGIN
  IF suffix IS NULL THEN RETURN entry; END IF;
  IF suffix NOT IN ('', '-percent') THEN
    RETURN entry || jsonb_build_object(
      'name', regexp_replace(entry ->> 'name', ' *%$', '') || ' (count or percentage not known)',
      'slug', base || suffix, 'loinc', null, 'loinc_slug', null, 'provider_id', null,
      'source_markers', CASE WHEN entry #> '{source_markers,0}' IS NOT NULL THEN entry -> 'source_markers' ELSE (
        SELECT coalesce(jsonb_agg(s), '[]') FROM (SELECT "service".find_source(test, m."id") AS s
          FROM "service"."markers" m WHERE m."lab_id" = lab AND m."slug" IN (base, base || '-percent')) AS sources
        WHERE s IS NOT NULL) END,
      'interpretation', CASE WHEN entry ->> 'interpretation' IN ('abnormal', 'critical')
        THEN entry ->> 'interpretation' ELSE 'unknown' END,
      'assessment', jsonb_build_object('is_assessable', true, 'disagreement', null,
        'reason', 'The laboratory did not say whether this is a count or a percentage.'));
  END IF;
  SELECT m.*, CASE suffix WHEN '' THEN c.count_loinc ELSE c.percent_loinc END AS loinc INTO known
  FROM "service"."markers" m JOIN "service"."cell_markers" c ON c.base = name_entry.base
  WHERE m."lab_id" = lab AND m."slug" = c.base || suffix;
  source := "service".find_source(test, known."id");
  -- The test may have changed since; its panel still is the one that was ordered.
  IF source IS NULL AND known."id" IS NOT NULL AND entry #>> '{source_markers,0,slug}' <> base THEN
    source := entry #> '{source_markers,0}';
  END IF;
  IF source IS NULL THEN
    RETURN entry || jsonb_build_object('slug', base || suffix, 'source_markers', '[]'::jsonb)
      || CASE WHEN entry #> '{source_markers,0}' IS NULL THEN '{}'
        ELSE jsonb_build_object('name', coalesce(known."name", entry ->> 'name'), 'loinc', known.loinc,
          'loinc_slug', null, 'provider_id', null) END;
  END IF;
  RETURN entry || jsonb_build_object('name', known."name", 'slug', known."slug", 'loinc', known.loinc,
    'loinc_slug', known."slug", 'provider_id', known."provider_id", 'source_markers', jsonb_build_array(source));
END
$$;
--> statement-breakpoint
ALTER TABLE "service"."order_results" DISABLE TRIGGER order_results_append_only;
--> statement-breakpoint
ALTER TABLE "service"."order_reports" DISABLE TRIGGER order_reports_append_only;
--> statement-breakpoint
UPDATE "service"."order_reports" p SET "rows" = (
  SELECT jsonb_agg(
    CASE WHEN c.base IS NULL THEN r.row
    ELSE jsonb_set(r.row, '{marker,slug}', to_jsonb(c.base || coalesce("service".find_suffix(r.row ->> 'unit',
      r.row ->> 'code', r.row ->> 'name', t."lab_id"), '-count-or-percentage-not-known'))) END ORDER BY r.at)
  FROM jsonb_path_query(p."rows", '$[*]') WITH ORDINALITY AS r (row, at)
  LEFT JOIN "service"."cell_markers" c ON c.base = r.row #>> '{marker,slug}')
FROM "service"."orders" o JOIN "service"."lab_tests" t ON t."id" = o."lab_test_id"
WHERE o."id" = p."order_id" AND EXISTS (
  SELECT FROM jsonb_path_query(p."rows", '$[*]') r JOIN "service"."cell_markers" c ON c.base = r #>> '{marker,slug}');
--> statement-breakpoint
CREATE TABLE "service"."cell_rows" AS
SELECT p."order_id", p."id" AS report_id, p."result_id", c.base, s.suffix, r.row, r.at,
  p."result_id" IS NULL OR NOT EXISTS (
    SELECT FROM "service"."detached_results" d WHERE d."result_id" = p."result_id") AS is_attached
FROM "service"."order_reports" p, jsonb_path_query(p."rows", '$[*]') WITH ORDINALITY AS r (row, at), "service"."cell_markers" c,
  (VALUES (''), ('-percent'), ('-count-or-percentage-not-known')) AS s (suffix)
WHERE r.row #>> '{marker,slug}' = c.base || s.suffix;
--> statement-breakpoint
CREATE INDEX ON "service"."cell_rows" (order_id);
--> statement-breakpoint
-- The unit of a value tells; else its row in the reports, or the names of a value without reports, which a sandbox made.
-- A value that was not ordered has the names of its row.
UPDATE "service"."order_results" e SET
  "results" = coalesce((
    SELECT jsonb_agg(CASE WHEN c.base IS NULL THEN r.entry ELSE "service".name_entry(r.entry, c.base, coalesce(
      "service".find_suffix(r.entry ->> 'unit', null, null, t."lab_id"),
      CASE WHEN EXISTS (SELECT FROM "service"."order_reports" p WHERE p."order_id" = e."order_id") THEN (
        SELECT min(w.suffix) FROM "service"."cell_rows" w WHERE w.order_id = e."order_id" AND w.base = c.base
          AND w.row ->> 'value' = r.entry ->> 'result' HAVING count(DISTINCT w.suffix) = 1)
      ELSE "service".find_suffix(null, r.entry ->> 'provider_id', r.entry ->> 'name', t."lab_id") END,
      '-count-or-percentage-not-known'), t."lab_id", t."id") END ORDER BY r.at)
    FROM jsonb_path_query(e."results", '$[*]') WITH ORDINALITY AS r (entry, at)
    LEFT JOIN "service"."cell_markers" c ON c.base = r.entry ->> 'slug'), '[]'),
  "missing" = coalesce((
    SELECT jsonb_agg(CASE WHEN c.base IS NULL THEN r.entry ELSE "service".name_entry(r.entry, c.base, coalesce(
      (SELECT min(w.suffix) FROM "service"."cell_rows" w WHERE w.order_id = e."order_id" AND w.base = c.base
        AND w.row ->> 'value' IS NULL AND w.suffix IN ('', '-percent') HAVING count(DISTINCT w.suffix) = 1),
      "service".find_suffix(null, r.entry ->> 'provider_id', r.entry ->> 'name', t."lab_id")),
      t."lab_id", t."id") END ORDER BY r.at)
    FROM jsonb_path_query(e."missing", '$[*]') WITH ORDINALITY AS r (entry, at)
    LEFT JOIN "service"."cell_markers" c ON c.base = r.entry ->> 'slug'), '[]')
FROM "service"."orders" o JOIN "service"."lab_tests" t ON t."id" = o."lab_test_id"
WHERE o."id" = e."order_id" AND EXISTS (
  SELECT FROM jsonb_path_query(e."results" || e."missing", '$[*]') r JOIN "service"."cell_markers" c ON c.base = r ->> 'slug');
--> statement-breakpoint
-- The newest value of a marker that the other one of its pair has replaced comes back from the report that has it.
DO $$
DECLARE
  newest record;
  lost record;
  entry jsonb;
  restored jsonb;
  worst text;
BEGIN
  FOR newest IN
    SELECT DISTINCT ON (e."order_id") e.*, t."lab_id", t."id" AS test
    FROM "service"."order_results" e JOIN "service"."orders" o ON o."id" = e."order_id"
    JOIN "service"."lab_tests" t ON t."id" = o."lab_test_id"
    WHERE e."order_id" IN (SELECT order_id FROM "service"."cell_rows")
      AND NOT EXISTS (SELECT FROM "service"."detached_results" d WHERE d."result_id" = e."id")
    ORDER BY e."order_id", e."id" DESC
  LOOP
    restored := '[]';
    FOR lost IN
      WITH standing AS (
        SELECT w.*, w.row ->> 'status' ~* '^(p|preliminary)$' IS TRUE AS is_preliminary FROM "service"."cell_rows" w
        WHERE w.order_id = newest."order_id" AND w.is_attached AND w.row ->> 'value' IS NOT NULL
          AND w.row ->> 'outcome' IN ('used', 'extra') AND NOT EXISTS (
            SELECT FROM "service"."cell_rows" x WHERE x.order_id = w.order_id AND x.base = w.base AND x.suffix = w.suffix
              AND x.is_attached AND x.report_id >= w.report_id AND x.row ->> 'outcome' IN ('cancelled', 'withdrawal'))
          AND NOT EXISTS (SELECT FROM jsonb_path_query(newest."results", '$[*]') r WHERE r ->> 'slug' = w.base || w.suffix)
      )
      SELECT s.* FROM standing s WHERE NOT EXISTS (
        SELECT FROM standing x WHERE x.base = s.base AND x.suffix = s.suffix AND x.report_id > s.report_id
          AND (s.is_preliminary OR NOT x.is_preliminary))
      ORDER BY s.report_id, s.at
    LOOP
      SELECT u."results" -> (r ->> 'index')::integer INTO entry
      FROM "service"."result_attachments" a JOIN "service"."unmatched_results" u ON u."id" = a."raw_result_id",
        jsonb_path_query(u."rows", '$[*]') r
      WHERE a."result_id" = lost.result_id AND r ->> 'target' = 'results' AND r -> 'position' = lost.row -> 'position'
        AND u."results" -> (r ->> 'index')::integer ->> 'result' = lost.row ->> 'value'
      LIMIT 1;
      entry := coalesce(entry, jsonb_build_object(
        'result', lost.row ->> 'value', 'type', 'comment', 'unit', lost.row ->> 'unit', 'interpretation', 'unknown',
        'source_interpretation', '', 'status', CASE WHEN lost.is_preliminary THEN 'preliminary' ELSE 'final' END,
        'assessment', jsonb_build_object('is_assessable', true, 'disagreement', null,
          'reason', 'The range and the flag of this value were not kept: see As received.'))
        || CASE WHEN lost.row ->> 'value' ~ '^[0-9]+([.][0-9]+)?$' THEN jsonb_build_object('type', 'numeric',
          'value', (lost.row ->> 'value')::numeric) ELSE '{}' END);
      entry := entry || jsonb_build_object('name', lost.row #>> '{marker,name}', 'source_markers', '[]'::jsonb);
      restored := restored || "service".name_entry(entry, lost.base, lost.suffix, newest."lab_id", newest.test);
    END LOOP;
    SELECT k.word INTO worst FROM (VALUES ('normal', 0), ('unknown', 1), ('abnormal', 2), ('critical', 3)) AS k (word, rank)
    WHERE k.word IN (SELECT newest."interpretation" UNION SELECT r ->> 'interpretation'
      FROM jsonb_path_query(newest."results" || restored, '$[*]') r
      WHERE r ->> 'slug' LIKE '%-count-or-percentage-not-known' OR r IN (SELECT jsonb_path_query(restored, '$[*]')))
    ORDER BY k.rank DESC LIMIT 1;
    CONTINUE WHEN restored = '[]' AND worst = newest."interpretation";
    UPDATE "service"."order_results" SET "results" = "results" || restored, "interpretation" = worst, "missing" = (
      SELECT coalesce(jsonb_agg(m ORDER BY at), '[]')
      FROM jsonb_path_query("missing", '$[*]') WITH ORDINALITY AS all_missing (m, at)
      WHERE NOT EXISTS (SELECT FROM jsonb_path_query(restored, '$[*]') r WHERE r -> 'slug' = m -> 'slug'))
    WHERE "id" = newest."id" RETURNING "missing" INTO newest."missing";
    UPDATE "service"."orders" SET "interpretation" = worst,
      "has_missing_results" = jsonb_array_length(newest."missing") > 0
    WHERE "id" = newest."order_id";
  END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "service"."order_results" ENABLE TRIGGER order_results_append_only;
--> statement-breakpoint
ALTER TABLE "service"."order_reports" ENABLE TRIGGER order_reports_append_only;
--> statement-breakpoint
DROP FUNCTION "service".name_entry(jsonb, text, text, integer, uuid);
--> statement-breakpoint
DROP FUNCTION "service".find_source(uuid, integer);
--> statement-breakpoint
DROP FUNCTION "service".find_suffix(text, text, text, integer);
--> statement-breakpoint
DROP TABLE "service"."cell_rows", "service"."cell_markers";
