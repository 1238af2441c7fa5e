import { rm } from "node:fs/promises";
import path from "node:path";

/**
 * Removes the types that `next dev` made of the pages it saw. tsconfig.json reads them, and those of a
 * page that has moved since would not compile; a running `next dev` makes them again.
 */
export async function forgetDevTypes(root: string): Promise<void> {
  await rm(path.join(root, ".next", "dev", "types"), { recursive: true, force: true });
}
