import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

type Kept = { readonly commit: string | null; readonly results: Record<string, unknown> };

/**
 * What the parts of a long run returned, kept as JSON in `.data/finished/<run>.json` so that a run with `--resume` goes
 * on where the last one was interrupted. A result counts only for the commit that it was measured on: of another one,
 * or of files with changes, nothing is used again.
 */
export async function openFinishedParts(run: string, isResumed: boolean, root = ".") {
  const folder = path.join(root, ".data", "finished");
  const file = path.join(folder, `${run}.json`);
  const commit = await readCommit(root);
  const kept = isResumed ? await readKept(file) : null;
  const results = commit !== null && kept?.commit === commit ? kept.results : {};
  return {
    /** What the part returned in this run or the interrupted one. A part that throws or is not whole is not kept. */
    finish: async <T>(
      name: string,
      part: () => Promise<T>,
      isWhole: (result: T) => boolean = () => true,
    ): Promise<T> => {
      if (name in results) return results[name] as T;
      const result = await part();
      if (!isWhole(result)) return result;
      results[name] = result;
      await mkdir(folder, { recursive: true });
      await writeFile(file, `${JSON.stringify({ commit, results } satisfies Kept, null, 2)}\n`);
      return result;
    },
    /** Where a part keeps its own results, and whether it may use those that it finds there. */
    folder: path.join(folder, commit ?? "changed"),
    isResumed: isResumed && commit !== null,
  };
}

async function readKept(file: string): Promise<Kept | null> {
  const content = await readFile(file, "utf8").catch(() => null);
  return content === null ? null : (JSON.parse(content) as Kept);
}

/** The commit of the working folder; null outside a repository and where files differ from it. */
async function readCommit(root: string): Promise<string | null> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)("git", args, { cwd: root })).stdout;
  try {
    const changes = await git("status", "--porcelain");
    return changes === "" ? (await git("rev-parse", "HEAD")).trim() : null;
  } catch {
    return null;
  }
}
