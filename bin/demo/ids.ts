import { createHash } from "node:crypto";

/** Version 4 UUIDs derived from a name: the sequence is the same in every run. */
export function createIds(name: string): () => string {
  let made = 0;
  return () => {
    made += 1;
    const hex = [...createHash("sha256").update(`${name} ${made}`).digest("hex")];
    hex[12] = "4";
    hex[16] = "89ab"[Number.parseInt(hex[16] ?? "0", 16) % 4] ?? "8";
    const part = (from: number, to: number) => hex.slice(from, to).join("");
    return [part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20, 32)].join("-");
  };
}
