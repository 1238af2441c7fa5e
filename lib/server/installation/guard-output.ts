import "server-only";
import { errorFacts, type Logger } from "@/lib/server/core/log";

const FROM_NODE = /^\(node:\d+\) /;

/**
 * Packages write warnings and errors to standard error, quoting data of requests. After this call, such a line
 * contains, like our own log lines, only where it was written and its error's class and code, and none of its text; so
 * do Node's own warnings, whose text Node writes there as well. Returns a function that undoes this.
 */
export function guardOutput(log: Logger): () => void {
  const { warn, error } = console;
  const write =
    (level: "warn" | "error") =>
    (...parts: unknown[]) => {
      if (typeof parts[0] === "string" && FROM_NODE.test(parts[0])) return;
      const thrown =
        parts.find((part) => part instanceof Error) ?? new Error("where it was written");
      log[level](errorFacts(thrown), "a package wrote to standard error");
    };
  const noteWarning = (warning: Error) => log.warn(errorFacts(warning), "Node warned");
  process.on("warning", noteWarning);
  console.warn = write("warn");
  console.error = write("error");
  return () => {
    process.off("warning", noteWarning);
    Object.assign(console, { warn, error });
  };
}
