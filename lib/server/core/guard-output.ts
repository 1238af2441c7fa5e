import "server-only";
import { errorFacts, type Logger } from "./log";

/**
 * Packages write warnings and errors to standard error with all that they quote of a request. From now on such a line says where
 * it was written and of which class its error is, as lines of our own do, and nothing of its text. Returns what undoes it.
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
