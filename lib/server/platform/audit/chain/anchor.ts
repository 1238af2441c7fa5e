import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { isMissing, nullIfMissing } from "@/lib/storage/missing-file";

/** The hash of one seal, as stored outside the database. */
export const Anchor = z.object({
  team_id: z.uuid(),
  number: z.number().int(),
  /** In hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.string(),
});
export type Anchor = z.infer<typeof Anchor>;

/** Keeps hashes of seals where the database's owner cannot rewrite them. */
export type AnchorStore = {
  /** Only adds; never changes what is there. */
  append(anchors: readonly Anchor[]): Promise<void>;
  /** All anchors that were added, oldest first, as a stream; `null` stands for one that cannot be read. */
  read(): AsyncIterable<Anchor | null>;
  /** The name of this place; null when nothing was ever added. */
  findPlace(): Promise<string | null>;
};

/** An append-only file of lines in this node's data folder. */
export function createFileAnchor(dataFolder: string): AnchorStore {
  const file = path.resolve(dataFolder, "audit-anchor.jsonl");
  // Each node has a folder of its own, often at the same path.
  const name = path.resolve(dataFolder, "audit-anchor.id");
  const findPlace = () => readFile(name, "utf8").then((text) => text.trim(), nullIfMissing);
  return {
    append: async (anchors) => {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const lines = anchors.map((anchor) => `${JSON.stringify(anchor)}\n`).join("");
      await appendFile(file, lines, { mode: 0o600, flush: true });
      if ((await findPlace()) === null) await writeFile(name, `${randomUUID()}\n`, { mode: 0o600 });
    },
    findPlace,
    read: async function* read() {
      const lines = createInterface({
        input: createReadStream(file),
        crlfDelay: Number.POSITIVE_INFINITY,
      });
      try {
        for await (const line of lines) if (line !== "") yield parseAnchor(line);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

/** The content of a line or an object; null when it is damaged. */
export function parseAnchor(text: string): Anchor | null {
  try {
    return Anchor.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
