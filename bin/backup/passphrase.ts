import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import type { LauncherEnv } from "@/bin/env";

const SETTING = "PHIAL_BACKUP_PASSPHRASE";
export const MIN_PASSPHRASE = 12;

/** The passphrase of a new backup, from the environment or typed twice; never from the command line, which others can read. */
export async function readNewPassphrase(env: LauncherEnv): Promise<string> {
  if (env[SETTING]) return env[SETTING];
  const passphrase = await ask(
    `Passphrase of the backup (at least ${MIN_PASSPHRASE} characters): `,
  );
  if (passphrase.length < MIN_PASSPHRASE) {
    throw new LaunchFailure(`A passphrase has at least ${MIN_PASSPHRASE} characters.`);
  }
  if ((await ask("The same once more: ")) !== passphrase) {
    throw new LaunchFailure("The two passphrases are not the same.");
  }
  return passphrase;
}

/** The passphrase of an existing backup. */
export async function readPassphrase(env: LauncherEnv): Promise<string> {
  return env[SETTING] ?? ask("Passphrase of the backup: ");
}

/** Prompts at the terminal without echoing the input. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new LaunchFailure(
      `There is nobody to ask for the passphrase of the backup: set ${SETTING}.`,
    );
  }
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}
