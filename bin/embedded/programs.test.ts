import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isRunning } from "@/bin/embedded/process-identity";
import { createPrograms, labelLine, type Programs } from "@/bin/embedded/programs";
import { systemEnvironment } from "@/bin/env";

const env = systemEnvironment();
const noted: { name: string; pid: number }[] = [];
const lines: string[] = [];
const onUnexpectedEnd = vi.fn();
let programs: Programs;

beforeEach(() => {
  noted.length = 0;
  lines.length = 0;
  onUnexpectedEnd.mockReset();
  programs = createPrograms({
    note: async (name, pid) => void noted.push({ name, pid }),
    print: (name, line) => lines.push(`${name}: ${line}`),
    onUnexpectedEnd,
  });
});

afterEach(() => programs.stop());

const stays = "console.log('up'); setInterval(() => {}, 1000)";
const script = (name: string, text: string) => ({ name, args: ["-e", text], env });
const said = (line: string) => expect.poll(() => lines).toContain(line);
const gone = (pid: number | undefined) => expect.poll(() => isRunning(Number(pid))).toBe(false);

test("the output of a program is printed under its name", async () => {
  await programs.run(script("greeter", "console.log('hello'); console.error('world')"));
  expect(new Set(lines)).toEqual(new Set(["greeter: hello", "greeter: world"]));
});

test.each([
  [
    '{"level":30,"program":"service","msg":"ready"}',
    '{"level":30,"program":"service","msg":"ready"}',
  ],
  ["Listening", "service | Listening"],
  ['{"level":30', 'service | {"level":30'],
  ["[1]", "service | [1]"],
  ["null", "service | null"],
])("a line of JSON is passed on as JSON, any other under the program's name: %s", (line, said) => {
  expect(labelLine("service", line)).toBe(said);
});

test("a quiet program that fails is reported with its last output", async () => {
  const failing = script("build", "console.log('It does not compile'); process.exit(3)");
  await expect(programs.run({ ...failing, quiet: true })).rejects.toThrow(
    "build ended with code 3:\nIt does not compile",
  );
  expect(lines).toEqual([]);
});

test("a program that ends unexpectedly is reported", async () => {
  await programs.serve(script("service", "process.exit(1)"));
  await expect.poll(() => onUnexpectedEnd).toHaveBeenCalled();
  expect(onUnexpectedEnd.mock.calls[0]?.[0].message).toBe("service ended with code 1.");
});

test("stop ends the most recently started program first, with its child processes", async () => {
  const parent = `
    const { spawn } = require("node:child_process");
    spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" })
      .on("spawn", function () { console.log("child " + this.pid); });
    process.on("SIGTERM", () => { console.log("asked"); process.exit(0); });
    setInterval(() => {}, 1000)`;
  await programs.serve(script("first", parent));
  await expect.poll(() => lines.join()).toMatch(/child \d+/);
  const grandchild = Number(/child (\d+)/.exec(lines.join())?.[1]);
  await programs.serve(
    script(
      "second",
      `process.on("SIGTERM", () => { console.log("asked"); process.exit(0); }); ${stays}`,
    ),
  );
  await said("second: up");

  await programs.stop();
  await said("first: asked");
  expect(lines.filter((line) => line.endsWith("asked"))).toEqual(["second: asked", "first: asked"]);
  await gone(noted[0]?.pid);
  await gone(noted[1]?.pid);
  await gone(grandchild);
  expect(onUnexpectedEnd).not.toHaveBeenCalled();
});

test("a program that ends is started again once programs are kept running, with what it had started ended", async () => {
  const parent = `
    const { spawn } = require("node:child_process");
    spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" })
      .on("spawn", function () { console.log("child " + this.pid); });
    setInterval(() => {}, 1000)`;
  await programs.serve(script("service", parent));
  await expect.poll(() => lines.join()).toMatch(/child \d+/);
  const grandchild = Number(/child (\d+)/.exec(lines.join())?.[1]);
  programs.keepRunning();
  process.kill(Number(noted[0]?.pid), "SIGKILL");
  await expect.poll(() => noted).toHaveLength(2);
  await gone(grandchild);
  expect(lines).toContain("service: service was ended by SIGKILL and is being started again.");
  expect(await isRunning(Number(noted[1]?.pid))).toBe(true);
  expect(onUnexpectedEnd).not.toHaveBeenCalled();
});

test("stop does not wait for the next start of a program that keeps failing", async () => {
  programs.keepRunning();
  await programs.serve(script("service", "process.exit(1)"));
  await expect.poll(() => lines.join()).toContain("3 times in a row");
  await programs.stop();
  const starts = noted.length;
  await expect(programs.serve(script("late", stays))).rejects.toThrow("Phial is stopping.");
  expect(noted).toHaveLength(starts);
});

test("no program is started after stopping has begun", async () => {
  await programs.stop();
  await expect(programs.serve(script("late", stays))).rejects.toThrow("Phial is stopping.");
});

test("programs end by themselves when their launcher is killed", async () => {
  const launcher = spawn(
    process.execPath,
    ["--import", "tsx", path.join(import.meta.dirname, "..", "testing", "launch-bystander.ts")],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [chunk] = await once(launcher.stdout, "data");
  const pid = Number(String(chunk));
  expect(await isRunning(pid)).toBe(true);
  launcher.kill("SIGKILL");
  await gone(pid);
});
