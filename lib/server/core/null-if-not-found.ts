import "server-only";
import { DashboardError } from "./errors";

/** Turns `not_found` into null; every other failure is thrown. */
export async function nullIfNotFound<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (thrown) {
    if (thrown instanceof DashboardError && thrown.code === "not_found") return null;
    throw thrown;
  }
}
