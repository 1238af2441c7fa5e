import { eq } from "drizzle-orm";
import type {
  CompendiumConversion,
  ConvertCompendiumBody,
} from "@/lib/contract/service/compendium";
import type { TeamTx } from "@/service/db/database";
import { labs, labTestMarkers, markers } from "@/service/db/schema/lab-tests";
import { Refusal } from "@/service/http/refusal";
import { candidatesFor, readItems } from "./compendium-items";
import { readReported } from "./find-markers";
import type { MarkerRow } from "./marker-wire";
import { requireCodes } from "./order-set-markers";
import { requireLabTest } from "./repository";

/**
 * Converts the markers of a test, or codes of one lab, to another lab. A code is converted if the other lab has a
 * marker that reports exactly the same LOINC codes; otherwise it is unresolved and has the closest candidates.
 */
export async function convertCompendium(
  tx: TeamTx,
  { lab_test_id, provider_ids, target_lab, limit }: ConvertCompendiumBody,
): Promise<CompendiumConversion> {
  if (!lab_test_id === !provider_ids?.length) {
    throw new Refusal(400, "Say what to convert: lab_test_id or provider_ids, and not both.");
  }
  const [target] = await tx.select().from(labs).where(eq(labs.slug, target_lab));
  if (target === undefined) throw new Refusal(400, `This deployment has no lab ${target_lab}.`);
  const sources = lab_test_id
    ? await getMarkers(tx, lab_test_id)
    : await requireCodes(tx, [...new Set(provider_ids)], null);
  const offered = await readItems(tx, [target_lab]);
  const reported = await readReported(tx, sources);
  const converted = sources.map((source) => {
    const codes = (reported.get(source.id) ?? []).flatMap(({ marker }) => marker.loincCode ?? []);
    const candidates = candidatesFor(codes, offered, limit);
    const [best] = candidates;
    return { source, candidates, code: best?.relation === "exact" ? best.provider_id : null };
  });
  const labIds = new Set(sources.map(({ labId }) => labId));
  return {
    source_lab_test_id: lab_test_id ?? null,
    source_lab_id: labIds.size === 1 ? (sources[0]?.labId ?? null) : null,
    target_lab_id: target.id,
    target_lab_slug: target.slug,
    source_provider_ids: sources.map(({ providerId }) => providerId),
    converted_provider_ids: converted.flatMap(({ code }) => code ?? []),
    unresolved_provider_ids: converted
      .filter(({ code }) => code === null)
      .map(({ source }) => source.providerId),
    by_source_provider_id: Object.fromEntries(
      converted.map(({ source, candidates }) => [
        source.providerId,
        { source_provider_id: source.providerId, candidates },
      ]),
    ),
  };
}

async function getMarkers(tx: TeamTx, labTestId: string): Promise<MarkerRow[]> {
  const { id } = await requireLabTest(tx, labTestId);
  const rows = await tx
    .select({ marker: markers })
    .from(labTestMarkers)
    .innerJoin(markers, eq(markers.id, labTestMarkers.markerId))
    .where(eq(labTestMarkers.labTestId, id));
  return rows.map(({ marker }) => marker);
}
