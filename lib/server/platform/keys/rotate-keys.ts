import { sql } from "drizzle-orm";
import type { DashboardDb } from "@/lib/server/db/database";
import { openStoredText, sealStoredText } from "@/lib/server/db/schema/sealed-text";
import type { KeyRing } from "@/lib/storage/key-ring";
import { openText, sealHead, sealText } from "@/lib/storage/seal";
import { SEALED_COLUMNS, SEALED_TEXTS, type SealedColumn } from "./sealed-columns";

const BATCH = 200;

type Options = {
  /** Called after each batch; when it returns false, no further batch is started. */
  onBatch?: (table: string, resealed: number) => boolean;
};

/**
 * Seals every value with the first of the keys unless it already is. Finished batches persist: it can be stopped at any
 * time and started again, even while Phial runs, and a value that changes in the meantime is left for the next batch.
 * Returns how many values were resealed. Throws for a value that none of the keys opens.
 */
export async function rotateKeys(
  db: DashboardDb,
  keys: KeyRing,
  { onBatch = () => true }: Options = {},
): Promise<number> {
  let total = 0;
  const steps = [
    ...SEALED_COLUMNS.map((column) => ({
      table: column.table,
      step: () => rotateBytes(db, keys, column),
    })),
    ...SEALED_TEXTS.map(({ table, column }) => ({
      table,
      step: () => rotateTexts(db, keys, table, column),
    })),
  ];
  for (const { table, step } of steps) {
    for (let resealed = await step(); resealed > 0; resealed = await step()) {
      total += resealed;
      if (!onBatch(table, resealed)) return total;
    }
  }
  return total;
}

/**
 * One batch of a bytes column. A row's position is only used together with its value, because the row may have moved.
 */
async function rotateBytes(db: DashboardDb, keys: KeyRing, sealed: SealedColumn): Promise<number> {
  const { table, column, of, getOwner } = sealed;
  const from = sql.raw(`dashboard."${table}"`);
  const name = sql.raw(`"${column}"`);
  const owners = sql.raw(of.map((each) => `"${each}"::text`).join(", "));
  const { rows } = await db.execute<{ place: string; value: Buffer; owner: string[] }>(sql`
    select ctid::text as place, ${name} as value, array[${owners}] as owner from ${from}
    where ${name} is not null and substring(${name} from 1 for 4) <> ${sealHead(keys)}
    limit ${BATCH}`);
  for (const { place, value, owner } of rows) {
    const rowOwner = getOwner(...owner);
    const next = sealText(openText(value, keys, rowOwner), keys, rowOwner);
    await db.execute(
      sql`update ${from} set ${name} = ${next} where ctid = ${place}::tid and ${name} = ${value}`,
    );
  }
  return rows.length;
}

/** One batch of a text column, including texts that are still in clear. */
async function rotateTexts(
  db: DashboardDb,
  keys: KeyRing,
  table: string,
  column: string,
): Promise<number> {
  const owner = `${table}.${column}`;
  const from = sql.raw(`dashboard."${table}"`);
  const name = sql.raw(`"${column}"`);
  return db.transaction(async (tx) => {
    // Correction steps are append-only; under this setting their trigger allows a text to be resealed.
    await tx.execute(sql`select set_config('phial.rotates_keys', 'on', true)`);
    const { rows } = await tx.execute<{ place: string; value: string }>(sql`
      select ctid::text as place, ${name} as value from ${from}
      where case
        when ${name} is null then false
        when left(${name}, 7) <> 'sealed:' then true
        else substring(decode(substr(${name}, 8, 8), 'base64') from 1 for 4) <> ${sealHead(keys)}
      end
      limit ${BATCH}`);
    for (const { place, value } of rows) {
      const next = sealStoredText(openStoredText(value, keys, owner), keys, owner);
      await tx.execute(
        sql`update ${from} set ${name} = ${next} where ctid = ${place}::tid and ${name} = ${value}`,
      );
    }
    return rows.length;
  });
}
