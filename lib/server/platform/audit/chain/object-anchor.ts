import type { FileStore } from "@/lib/storage/file-store";
import { FileNotStored } from "@/lib/storage/storage-backend";
import { type AnchorStore, parseAnchor } from "./anchor";

const nameAnchor = (number: number) => `audit-anchor/${number}`;

/**
 * Objects that are numbered from 1 and never rewritten, in the store of uploaded files, which several nodes share. Only
 * one process may append at a time.
 */
export function createObjectAnchor(files: FileStore): AnchorStore {
  let known = 0;
  return {
    append: async (anchors) => {
      known = await findLast(files, known);
      const lines = anchors.map((anchor) => JSON.stringify(anchor)).join("\n");
      await files.put(nameAnchor(known + 1), toChunks(lines));
      known += 1;
    },
    findPlace: async () => ((await files.exists(nameAnchor(1))) ? "object store" : null),
    read: async function* read() {
      for (let number = 1; ; number += 1) {
        const text = await readText(files, nameAnchor(number));
        if (text === null) return;
        for (const line of text.split("\n")) yield parseAnchor(line);
      }
    },
  };
}

/** The number of the last object, searched upward from one that is known to exist; 0 when there is none. */
async function findLast(files: FileStore, known: number): Promise<number> {
  let low = known;
  let step = 1;
  while (await files.exists(nameAnchor(low + step))) {
    low += step;
    step *= 2;
  }
  // The object at `low + step` does not exist, but there may be more between the two.
  for (let high = low + step; high - low > 1; ) {
    const middle = Math.floor((low + high) / 2);
    if (await files.exists(nameAnchor(middle))) low = middle;
    else high = middle;
  }
  return low;
}

async function* toChunks(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Null when there is none. A damaged object is returned as a line that is not an anchor. */
async function readText(files: FileStore, name: string): Promise<string | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await files.get(name)) chunks.push(chunk);
  } catch (error) {
    if (error instanceof FileNotStored) return null;
    return "damaged";
  }
  return Buffer.concat(chunks).toString("utf8");
}
