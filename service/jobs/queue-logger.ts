import { Logger } from "graphile-worker";
import type { Logger as ServiceLogger } from "pino";
import { describeError } from "@/service/db/describe-error";

/** Matches where a message of the queue begins to quote an error, an id or a payload. */
const QUOTED = /:\s| ['"]|\n/;

/**
 * Writes the queue's messages to our log. The queue logs errors in full, with the data they quote; here a message is
 * cut off before the quoted part, and the error is described instead.
 */
export function createQueueLogger(log: ServiceLogger): Logger {
  return new Logger(() => (level, message, meta = {}) => {
    const error = meta.error ?? meta.fatalError;
    const facts = { from: "queue", ...(error ? { error: describeError(error) } : {}) };
    const sentence = message.slice(0, QUOTED.exec(message)?.index);
    if (level === "error") log.error(facts, sentence);
    else if (level === "warning") log.warn(facts, sentence);
    // The queue reports every job it starts and completes.
    else log.trace(facts, sentence);
  });
}
