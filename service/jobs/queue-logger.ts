import { Logger } from "graphile-worker";
import type { Logger as ServiceLogger } from "pino";
import { describeError } from "@/service/db/describe-error";

/** Where a sentence of the queue begins to quote: an error's message, an id, a payload. */
const QUOTED = /:\s| ['"]|\n/;

/**
 * The queue's reports as lines of our log. It writes errors out in full, with what they quote of somebody's data; here
 * its sentence ends where the quoting begins, and the error is described instead.
 */
export function queueLogger(log: ServiceLogger): Logger {
  return new Logger(() => (level, message, meta = {}) => {
    const error = meta.error ?? meta.fatalError;
    const facts = { from: "queue", ...(error ? { error: describeError(error) } : {}) };
    const sentence = message.slice(0, QUOTED.exec(message)?.index);
    if (level === "error") log.error(facts, sentence);
    else if (level === "warning") log.warn(facts, sentence);
    // It reports every job that it takes up and every one that it has done.
    else log.trace(facts, sentence);
  });
}
