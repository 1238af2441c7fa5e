import { rm } from "node:fs/promises";
import path from "node:path";

/**
 * Removes the page types that `next dev` generated. tsconfig.json includes them, and the types of a page that has since
 * moved would not compile; a running `next dev` generates them again.
 */
export async function forgetDevTypes(root: string): Promise<void> {
  await rm(path.join(root, ".next", "dev", "types"), { recursive: true, force: true });
}
