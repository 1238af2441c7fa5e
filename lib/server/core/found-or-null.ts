import "server-only";
import { DashboardError } from "./errors";

/** Turns `not_found`, which is an answer here, into null; every other failure stays one. */
export async function foundOrNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (thrown) {
    if (thrown instanceof DashboardError && thrown.code === "not_found") return null;
    throw thrown;
  }
}
