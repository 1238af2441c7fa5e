import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { writeAtomically } from "@/bin/embedded/data-folder";
import { LaunchFailure } from "@/bin/embedded/launch-failure";

/** Raised whenever earlier versions would be unable to restore a new backup. */
export const FORMAT = 1;

const Stored = z.strictObject({
  /** Path inside the backup. */
  name: z.string(),
  sizeBytes: z.int().min(0),
  /** Of the bytes stored in the backup. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Stored = z.output<typeof Stored>;

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const Table = z.strictObject({
  schema: identifier,
  name: identifier,
  columns: z.array(identifier),
  rows: z.int().min(0),
  /** Of the content of all rows, regardless of their order (`table-digest.ts`). */
  digest: z.string(),
  file: z.string(),
});
export type Table = z.output<typeof Table>;

const Sequence = z.strictObject({ schema: identifier, name: identifier, lastValue: z.string() });
export type Sequence = z.output<typeof Sequence>;

/** When each of a program's migrations was created, which identifies it. */
const Applied = z.array(z.int());

const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** Phial's version. */
  version: z.string(),
  /** The moment of the database's snapshot. */
  takenAt: z.iso.datetime(),
  /** PostgreSQL's version. */
  database: z.string(),
  migrations: z.strictObject({ service: Applied, dashboard: Applied, queue: z.int().min(0) }),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  uploads: z.strictObject({ count: z.int().min(0), sizeBytes: z.int().min(0) }),
  /** All files of the backup except the uploads, which are listed in `uploads.jsonl`. */
  files: z.array(Stored),
});
export type Manifest = z.output<typeof Manifest>;

const MANIFEST = "manifest.json";
const MANIFEST_MAC = "manifest.hmac";

/** Written last: a backup without it is not complete. */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  backupKey: Buffer,
): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(path.join(folder, MANIFEST_MAC), authenticate(text, backupKey), { mode: 0o600 });
  await writeAtomically(path.join(folder, MANIFEST), text);
}

/**
 * The manifest's text. Throws LaunchFailure when there is none, or when its format is newer than this version supports.
 */
export async function readManifestText(folder: string): Promise<string> {
  const text = await readFile(path.join(folder, MANIFEST), "utf8").catch(() => undefined);
  if (text === undefined) {
    throw new LaunchFailure(
      `${folder} holds no complete backup: it has no ${MANIFEST}, which is written last.`,
    );
  }
  const { format } = parseJson(folder, text, z.object({ format: z.int() }));
  if (format > FORMAT) {
    throw new LaunchFailure(
      `The backup in ${folder} was made by a newer version of Phial: restore it with that version.`,
    );
  }
  return text;
}

/** Throws LaunchFailure unless the manifest is exactly what was written with this key. */
export async function openManifest(
  folder: string,
  text: string,
  backupKey: Buffer,
): Promise<Manifest> {
  const mac = await readFile(path.join(folder, MANIFEST_MAC), "utf8").catch(() => "");
  const own = Buffer.from(authenticate(text, backupKey));
  const kept = Buffer.from(mac);
  if (own.length !== kept.length || !timingSafeEqual(own, kept)) throw altered(folder, MANIFEST);
  return parseJson(folder, text, Manifest);
}

export function altered(folder: string, name: string): LaunchFailure {
  return new LaunchFailure(
    `The backup in ${folder} is damaged or was altered (${name}): nothing was restored.`,
  );
}

function authenticate(text: string, backupKey: Buffer): string {
  const key = Buffer.from(hkdfSync("sha256", backupKey, "", "phial backup manifest", 32));
  return createHmac("sha256", key).update(text).digest("hex");
}

function parseJson<T>(folder: string, text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw altered(folder, MANIFEST);
  }
}
