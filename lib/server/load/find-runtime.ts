import type { Gate } from "@/lib/load/gate";

type Found = {
  load: { operations: Gate };
  log: { warn(facts: object, sentence: string): void };
};

/** What the proxy uses of the process's runtime, if there is one yet: it must not open a database of its own. */
export function findRuntime(): Found | undefined {
  // As runtime.ts keeps it.
  return (globalThis as typeof globalThis & { phialRuntime?: Found }).phialRuntime;
}
