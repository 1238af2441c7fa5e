import {
  type ImportColumn,
  MAX_IMPORT_PARTS,
  type OrderImport,
} from "@/lib/contract/dashboard/orders/order-import";
import { cutFile } from "@/lib/domain/order-import/cut-file";
import { readFileRows } from "@/lib/domain/order-import/read-file";
import { api } from "@/lib/query/core/api";

export type ChosenFile = { text: string; columns: Partial<Record<ImportColumn, string>> };

/**
 * Starts the dry run of a file: one import, or several for a long one. The same id gives the same imports however often
 * it is sent, so a repeated attempt stores nothing twice.
 */
export async function planFile(
  { text, columns }: ChosenFile,
  id: string,
  onPart: (part: number, of: number) => void,
): Promise<OrderImport[]> {
  const parts = cutFile(text);
  if (parts.length > MAX_IMPORT_PARTS) throw new Error("The file is too long. Split it in two.");
  if (parts.length <= 1) {
    return [await api("POST /api/order-imports", { import_id: id, text, columns })];
  }
  const repeated = findRepeated(text, columns);
  const planned: OrderImport[] = [];
  for (const [index, part] of parts.entries()) {
    if (index > 0) onPart(index + 1, parts.length);
    const ids = readFileRows(part.text, columns).map(({ cells }) => (cells.sample_id ?? "").trim());
    planned.push(
      await api("POST /api/order-imports", {
        import_id: index === 0 ? id : getPartId(id, index),
        ...part,
        columns,
        repeated_sample_ids: [...new Set(ids.filter((sampleId) => repeated.has(sampleId)))],
      }),
    );
  }
  return planned;
}

function findRepeated(text: string, columns: ChosenFile["columns"]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { cells } of readFileRows(text, columns)) {
    const id = (cells.sample_id ?? "").trim();
    if (seen.has(id)) repeated.add(id);
    seen.add(id);
  }
  repeated.delete("");
  return repeated;
}

/** The id of a later part: that of the first one with its last digits counted on. */
function getPartId(id: string, index: number): string {
  const tail = (Number.parseInt(id.slice(-6), 16) + index) % 0x1_00_00_00;
  return id.slice(0, -6) + tail.toString(16).padStart(6, "0");
}
