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
