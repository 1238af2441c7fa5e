import type { Gate } from "@/lib/load/gate";

type Found = {
  load: { operations: Gate };
  log: { warn(facts: object, sentence: string): void };
};

/**
 * The parts of the process's runtime that the proxy uses, if there is one yet: the proxy must not open its own
 * database.
 */
export function findRuntime(): Found | undefined {
  // The same place where runtime.ts keeps it.
  return (globalThis as typeof globalThis & { phialRuntime?: Found }).phialRuntime;
}
