import "server-only";
import { errorFacts, type Logger } from "@/lib/server/core/log";

/**
 * Packages write warnings and errors to standard error, quoting data of requests. After this call, such a line
 * contains, like our own log lines, only where it was written and its error's class, and none of its text. Returns a
 * function that undoes this.
 */
export function guardOutput(log: Logger): () => void {
  const { warn, error } = console;
  const write =
    (level: "warn" | "error") =>
    (...parts: unknown[]) => {
      const thrown =
        parts.find((part) => part instanceof Error) ?? new Error("where it was written");
      log[level](errorFacts(thrown), "a package wrote to standard error");
    };
  console.warn = write("warn");
  console.error = write("error");
  return () => Object.assign(console, { warn, error });
}
