import { readdir } from "node:fs/promises";
import path from "node:path";
import type { AnyOperation } from "@/lib/server/core/operation";

const folder = path.resolve(import.meta.dirname, "..");

/** Every operation that lib/server exports, collected by importing its files, so that a test cannot miss one. */
export async function allOperations(): Promise<AnyOperation[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /(?<!\.test|\.config)\.ts$/.test(file) && !file.startsWith("testing"),
  );
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(path.join(folder, file))),
  );
  return modules.flatMap((module) => Object.values(module).filter(isOperation));
}

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === "function" && "spec" in value;
}
