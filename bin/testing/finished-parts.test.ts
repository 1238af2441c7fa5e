import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openFinishedParts } from "./finished-parts";
import { makeScratch, removeScratch } from "./scratch";

test("a resumed run uses what finished on its commit, and nothing of a part that failed", async () => {
  const root = await makeRepository();
  const first = await openFinishedParts("run", false, root);
  expect(await first.finish("one", async () => ({ lost: 0 }))).toEqual({ lost: 0 });
  const failing = first.finish("two", () => Promise.reject(new Error("The part failed.")));
  await expect(failing).rejects.toThrow("The part failed.");

  const resumed = await openFinishedParts("run", true, root);
  const again = vi.fn(async () => ({ lost: 1 }));
  expect(await resumed.finish("one", again)).toEqual({ lost: 0 });
  expect(again).not.toHaveBeenCalled();
  expect(await resumed.finish("two", again)).toEqual({ lost: 1 });
});

test.each([
  ["another commit", (root: string) => commit(root, "changed")],
  ["changed files", (root: string) => writeFileSync(path.join(root, "code.ts"), "changed")],
])("nothing is used again for %s", async (_, change) => {
  const root = await makeRepository();
  const first = await openFinishedParts("run", false, root);
  await first.finish("one", async () => "before");
  change(root);
  const resumed = await openFinishedParts("run", true, root);
  expect(resumed.isResumed && resumed.folder === first.folder).toBe(false);
  expect(await resumed.finish("one", async () => "after")).toBe("after");
});

async function makeRepository(): Promise<string> {
  const root = await makeScratch("finished-parts", "disk");
  onTestFinished(() => removeScratch(root));
  git(root, "init", "--quiet");
  writeFileSync(path.join(root, ".gitignore"), ".data\n");
  commit(root, "first");
  return root;
}

function commit(root: string, content: string): void {
  writeFileSync(path.join(root, "code.ts"), content);
  git(root, "add", ".");
  git(root, "commit", "--quiet", "--message", content);
}

function git(root: string, ...args: string[]): void {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  execFileSync("git", [...author, ...args], { cwd: root });
}
