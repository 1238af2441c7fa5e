import { createHash } from "node:crypto";

/** Creates UUIDs that are the same in every run: the n-th call always returns the same id. */
export function createSeededIds(seed: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    const hex = createHash("sha256").update(`${seed}:${count}`).digest("hex");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
}
