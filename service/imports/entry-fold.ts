import { Refusal } from "@/service/http/refusal";
import type { ImportedEntry } from "./reading";

export type EntryFold = {
  /** False when an entry of the same source, kind, day and discriminator was there already: one of the two stands. */
  add(entry: ImportedEntry): boolean;
  read(): readonly ImportedEntry[];
};

/** Folds the entries of an export into one of each identity, the same one for every order of the file. */
export function createEntryFold(limit: number): EntryFold {
  const byIdentity = new Map<string, ImportedEntry>();
  return {
    add: (entry) => {
      const { source, kind, date, discriminator } = entry;
      const identity = JSON.stringify([source.type, source.appId, kind, date, discriminator]);
      const other = byIdentity.get(identity);
      if (other === undefined || stands(entry, other)) byIdentity.set(identity, entry);
      if (byIdentity.size > limit) {
        throw new Refusal(413, `The export has more than ${limit} entries of cycles`);
      }
      return other === undefined;
    },
    read: () => [...byIdentity.values()],
  };
}

function stands(entry: ImportedEntry, other: ImportedEntry): boolean {
  if (entry.rank !== other.rank) return entry.rank > other.rank;
  return JSON.stringify(entry.value) > JSON.stringify(other.value);
}
