import { readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { PARSE_LIMITS } from "@/service/lab-reports/limits";
import { withFolder } from "@/service/lab-reports/scratch-folder";
import { Child } from "./child-process";
import { UNSEPARATED } from "./separation";

const program = path.join(import.meta.dirname, "..", "testing", "fake-parse-child.ts");

const listFolders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`phial-report-${process.pid}-`));

test("a process that is stopped while it gets its files leaves none of them behind", async () => {
  const before = await listFolders();
  await withFolder(async (folder) => {
    const file = { path: path.join(folder, "large"), type: "image/jpeg" as const };
    await writeFile(file.path, Buffer.alloc(40_000_000, 1));
    const child = await Child.start(program, UNSEPARATED);
    const asked = child.ask(
      Array.from({ length: 8 }, () => file),
      PARSE_LIMITS,
    );
    const refused = expect(asked).rejects.toThrow();
    await expect.poll(async () => (await listCopies(before, folder)).length).toBeGreaterThan(0);
    child.stop();
    await refused;
  });
  await expect.poll(listFolders).toEqual(before);
});

/** The files in the folder that is new and not the test's own. */
async function listCopies(before: readonly string[], own: string): Promise<string[]> {
  const news = (await listFolders()).filter(
    (name) => !before.includes(name) && name !== path.basename(own),
  );
  return (await Promise.all(news.map((name) => readdir(path.join(tmpdir(), name))))).flat();
}
