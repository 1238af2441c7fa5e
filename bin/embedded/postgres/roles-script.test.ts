import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { DATABASE_ROLES, withLogin } from "@/lib/db/logins";
import { withClient } from "@/lib/db/with-client";
import { startPostgres } from "./postgres";

const script = path.resolve(import.meta.dirname, "../../sql/roles.sql");
const isInstalled = spawnSync("psql", ["--version"]).status === 0;

async function runScript(url: string, variables: readonly string[]): Promise<void> {
  const options = variables.flatMap((variable) => ["-v", variable]);
  await promisify(execFile)("psql", ["-q", "-d", url, "-f", script, ...options]);
}

const passwords = (prefix: string) =>
  ["owner", "service", "dashboard"].map((holder) => `${holder}_password=${prefix} ${holder}`);

const logIn = (url: string, password: string) =>
  withClient(withLogin(url, DATABASE_ROLES.owner, password), "phial-test", async () => true);

describe.runIf(isInstalled)("the script of roles in a second database of a server", () => {
  test("keeps the passwords of the first, and changes them only when told to", async () => {
    const directory = await makeScratch("roles-script");
    onTestFinished(() => removeScratch(directory));
    const server = await startPostgres({ directory, password: randomUUID(), durable: false });
    onTestFinished(server.stop);
    const superuser = server.urlFor("postgres");
    for (const name of ["first", "second"]) {
      await withClient(superuser, "phial-test", (client) =>
        client.query(`CREATE DATABASE ${name}`),
      );
    }
    const [first, second] = [server.urlFor("first"), server.urlFor("second")];

    await runScript(first, passwords("first"));
    await expect(runScript(second, passwords("second"))).rejects.toThrow(
      "The database first uses these roles, too: leave the passwords out to keep them",
    );
    expect(await logIn(first, "first owner")).toBe(true);
    await runScript(second, []);
    expect(await logIn(second, "first owner")).toBe(true);
    await runScript(second, [...passwords("second"), "change_passwords=yes"]);
    expect(await logIn(first, "second owner")).toBe(true);
    await expect(logIn(first, "first owner")).rejects.toThrow("password authentication failed");
  });
});
