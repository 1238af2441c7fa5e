import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createQueueLogger } from "./queue-logger";

const quoted = "Failed query: insert into orders … params: Wren Halloway,1993-01-30";

/**
 * A failed query's error as drizzle throws it: its message quotes the values, and its cause is the database's error.
 */
function queryError(): Error {
  const cause = Object.assign(new Error("Key (sample_id)=(WREN-1) already exists."), {
    code: "23505",
    constraint: "orders_sample_id",
  });
  return new Error(quoted, { cause });
}

function listen() {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line) => void lines.push(line) });
  return { logger: createQueueLogger(log).scope({ label: "worker" }), lines };
}

describe("a log line of the queue", () => {
  it.each([
    [`Failed task 7 (simulate_order, 1.20ms, attempt 1 of 5) with error '${quoted}':\n  at x`],
    [`Failed to complete jobs '7', '8':\nError: ${quoted}`],
    [`Stopping worker due to an error: Error: ${quoted}`],
    [`Cron hit an error; restarting in 100ms (attempt 1): ${quoted}`],
    [`Error: ${quoted}\n    at terminate (main.js:472:23)`],
  ])("describes the failure of %j", (message) => {
    const { logger, lines } = listen();
    logger.error(message, { error: queryError(), job: { payload: { patient: "Wren" } } });
    logger.error(message, { fatalError: queryError() });
    for (const line of lines) {
      expect(line).not.toMatch(/wren|1993-01-30/i);
      expect(JSON.parse(line)).toMatchObject({
        level: 50,
        from: "queue",
        error: { code: "23505", constraint: "orders_sample_id" },
      });
    }
    expect(lines).toHaveLength(2);
  });

  it("keeps text that quotes nothing", () => {
    const { logger, lines } = listen();
    logger.error("Failed to reset locked; we'll try again in 3000ms", {});
    logger.warn("Not a valid task 'x' - expected function, received string.");
    logger.info("Completed task 7 (simulate_order, 1.20ms) with success");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, msg: "Failed to reset locked; we'll try again in 3000ms" },
      { level: 40, msg: "Not a valid task" },
      { level: 10, msg: "Completed task 7 (simulate_order, 1.20ms) with success" },
    ]);
  });
});
