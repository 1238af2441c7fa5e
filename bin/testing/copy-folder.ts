import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { systemEnvironment } from "@/bin/env";

/**
 * Copies a folder, with its modes and times, to a path that does not exist yet. With the thousand files of a database,
 * Node's own copy takes many times as long.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-a", from, to], { env: systemEnvironment() });
}

const VANISHED = /: No such file or directory$|, as it was replaced while being copied$/;

/** Copies a folder that programs are still writing to, without the files they delete or replace in that moment. */
export async function copyRunningFolder(from: string, to: string): Promise<void> {
  try {
    await copyFolder(from, to);
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    const isVanishedFile = (line: string) => line.includes(` '${from}/`) && VANISHED.test(line);
    if (!stderr.trim().split("\n").every(isVanishedFile)) throw error;
  }
}
