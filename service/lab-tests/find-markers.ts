import { and, asc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ListMarkersQuery } from "@/lib/contract/service/marker";
import type { TeamTx } from "@/service/db/database";
import { escapeLike } from "@/service/db/escape-like";
import { labs, markers, panelMembers } from "@/service/db/schema/lab-tests";
import { findCodesByComponent } from "./catalog/loinc-parts";
import type { MarkerRow, ReportedRow } from "./marker-wire";

type Page = Pick<ListMarkersQuery, "page" | "size">;
type Filters = Pick<ListMarkersQuery, "lab_id" | "lab_slug" | "name" | "a_la_carte_enabled">;

/**
 * Markers that can be ordered separately or in a test, and their number; tests that a lab adds automatically are left
 * out. A name is looked for in names, other names, the lab's codes and LOINC's own names.
 */
export async function searchMarkers(
  tx: TeamTx,
  { lab_id, lab_slug, name, a_la_carte_enabled: aLaCarte }: Filters,
  page: Page,
): Promise<{ rows: MarkerRow[]; total: number }> {
  const text = `%${escapeLike(name.trim())}%`;
  return pageMarkers(
    tx,
    and(
      eq(markers.isReflex, false),
      lab_slug === undefined
        ? undefined
        : sql`${markers.labId} = (select id from ${labs} where slug = ${lab_slug})`,
      lab_slug === undefined && lab_id ? inArray(markers.labId, lab_id) : undefined,
      aLaCarte === undefined ? undefined : eq(markers.aLaCarteEnabled, aLaCarte),
      name.trim() === ""
        ? undefined
        : or(
            ilike(markers.name, text),
            ilike(markers.providerId, text),
            sql`exists (select from unnest(${markers.aliases}) alias where alias ilike ${text})`,
            inArray(markers.loincCode, findCodesByComponent(name)),
          ),
    ),
    page,
  );
}

/** A page of these markers, by id. */
export function pageMarkersById(tx: TeamTx, ids: readonly number[], page: Page) {
  return pageMarkers(tx, inArray(markers.id, [...ids]), page);
}

async function pageMarkers(
  tx: TeamTx,
  condition: SQL | undefined,
  { page, size }: Page,
): Promise<{ rows: MarkerRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    tx
      .select()
      .from(markers)
      .where(condition)
      .orderBy(asc(markers.name), asc(markers.labId), asc(markers.id))
      .limit(size)
      .offset((page - 1) * size),
    tx.$count(markers, condition),
  ]);
  return { rows, total };
}

/** The biomarkers that each marker reports, by its id: the members of a panel, or the biomarker itself. */
export async function readReported(
  tx: TeamTx,
  rows: readonly MarkerRow[],
): Promise<Map<number, ReportedRow[]>> {
  const panelIds = rows.filter(({ type }) => type === "panel").map(({ id }) => id);
  const members = await getMembers(tx, panelIds);
  return new Map(
    rows.map((marker) => [
      marker.id,
      marker.type === "panel"
        ? members.filter(({ panelId }) => panelId === marker.id)
        : [{ marker, required: true }],
    ]),
  );
}

/** The biomarkers of panels, in the order of each panel's report. */
export async function getMembers(
  tx: TeamTx,
  panelIds: readonly number[],
): Promise<(ReportedRow & { readonly panelId: number })[]> {
  if (panelIds.length === 0) return [];
  return tx
    .select({ panelId: panelMembers.panelId, marker: markers, required: panelMembers.required })
    .from(panelMembers)
    .innerJoin(markers, eq(markers.id, panelMembers.markerId))
    .where(inArray(panelMembers.panelId, [...panelIds]))
    .orderBy(asc(panelMembers.panelId), asc(panelMembers.position));
}
