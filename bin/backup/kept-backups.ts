import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";

const NAME = /^phial-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** The name of a scheduled backup; names sort by time. */
export function nameBackup(now: Date): string {
  return `phial-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/**
 * Deletes all but the newest complete backups in a folder, and what interrupted backups left behind. Other subfolders
 * are left alone.
 */
export async function deleteOldBackups(directory: string, keep: number): Promise<void> {
  const names = (await readdir(directory)).filter((name) => NAME.test(name)).sort();
  const isComplete = (name: string) => existsSync(path.join(directory, name, "manifest.json"));
  const kept = new Set(names.filter(isComplete).slice(-keep));
  for (const name of names) {
    if (kept.has(name)) continue;
    await rm(path.join(directory, name), { recursive: true, force: true });
  }
}
