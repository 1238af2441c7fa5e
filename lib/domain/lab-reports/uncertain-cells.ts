import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";

/** How many cells a person has to decide; null where the service sends no cells, so the number is unknown. */
export function countUncertainCells({ results, metadata_cells }: ParsedLabReport): number | null {
  if (results.length > 0 && results.every(({ cells }) => cells === undefined)) return null;
  const cells = [
    ...results.flatMap((result) => Object.values(result.cells ?? {})),
    ...Object.values(metadata_cells ?? {}),
  ];
  return cells.filter((cell) => cell?.is_uncertain).length;
}
