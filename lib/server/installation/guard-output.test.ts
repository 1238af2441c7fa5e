import { EventEmitter, once } from "node:events";
import { expect, test } from "vitest";
import { createLogger } from "@/lib/server/core/log";
import { guardOutput } from "./guard-output";

test("what packages write to standard error reaches the log without its text", () => {
  const lines: string[] = [];
  const restore = guardOutput(createLogger("info", { write: (line) => void lines.push(line) }));
  try {
    console.warn(new TypeError('Failed to find Server Action "invented-name"'));
    console.warn("Request body exceeded 10MB for /people/invented-name");
    console.error("failed: ", { name: "invented-name" }, new RangeError("invented-name"));
  } finally {
    restore();
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, error: "TypeError", msg: "a package wrote to standard error" },
    { level: 40, error: "Error", frames: expect.arrayContaining([expect.stringMatching(/^at /)]) },
    { level: 50, error: "RangeError" },
  ]);
  expect(lines.join("")).not.toContain("invented-name");
});

test("a warning of Node keeps its class, and its code where it has one", async () => {
  const lines: string[] = [];
  const restore = guardOutput(createLogger("info", { write: (line) => void lines.push(line) }));
  const crowded = new EventEmitter();
  try {
    const warned = once(process, "warning");
    for (let added = 0; added < 11; added += 1) crowded.on("invented-name", () => undefined);
    await warned;
    const again = once(process, "warning");
    process.emitWarning("about invented-name", { code: "PHIAL_TEST" });
    await again;
  } finally {
    restore();
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, error: "MaxListenersExceededWarning", msg: "Node warned" },
    { level: 40, error: "Warning", code: "PHIAL_TEST" },
  ]);
  expect(lines.join("")).not.toContain("invented-name");
});
