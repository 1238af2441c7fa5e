import { removeLeft } from "@/bin/testing/remove-left";

// Removes the scratch folders of a killed process; started by clean-up-later.mjs.
for (const directory of process.argv.slice(2)) await removeLeft(directory);
