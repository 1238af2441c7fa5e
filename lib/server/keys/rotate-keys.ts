import { sql } from "drizzle-orm";
import type { DashboardDb } from "@/lib/server/db/database";
import { openStoredText, sealStoredText } from "@/lib/server/db/schema/sealed-text";
import type { KeyRing } from "@/lib/storage/key-ring";
import { openText, sealHead, sealText } from "@/lib/storage/seal";
import { SEALED_COLUMNS, SEALED_TEXTS, type SealedColumn } from "./sealed-columns";

const BATCH = 200;

type Options = {
  /** Called after each batch; when it returns false, no further one is begun. */
  onBatch?: (table: string, resealed: number) => boolean;
};

/**
 * Seals everything with the first of the keys that was sealed with another one, or never. What is done stays done: it can be
 * ended at any moment and begun again, also while Phial runs, and a value that changes meanwhile is left to the next batch.
 * Returns how many values were sealed again. Throws for a value that none of the keys opens.
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

/** One batch of a column of bytes. The place of a row is only used together with its value. */
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

/** One batch of a column of texts, those that are still in clear among them. */
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
    // Steps of corrections are append-only; their trigger lets a text be sealed again under this setting.
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
