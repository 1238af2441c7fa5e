import "server-only";
import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

/** JSON lines: ids, codes and durations only. Never names, birth dates, e-mails, bodies or keys. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: { program: "dashboard" } };
  return destination ? pino(options, destination) : pino(options);
}

/** What may be logged of an unexpected error: class, code and stack frames. Not its text, which may quote data. */
export function errorFacts(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { error: typeof thrown };
  const code = "code" in thrown && typeof thrown.code === "string" ? thrown.code : undefined;
  const frames = thrown.stack?.split("\n").filter((line) => line.startsWith("    at "));
  return {
    error: thrown.name,
    ...(code ? { code } : {}),
    ...(thrown.cause instanceof Error ? { cause: errorFacts(thrown.cause) } : {}),
    frames: frames?.slice(0, 6).map((line) => line.trim()),
  };
}
