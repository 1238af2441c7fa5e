import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { runNpm } from "./run-npm";

const root = path.resolve(import.meta.dirname, "..", "..");
const readJson = async (name: string) =>
  JSON.parse(await readFile(path.join(root, name), "utf8")) as Record<string, unknown>;

type Locked = { integrity?: string; resolved?: string; link?: boolean };
type Versions = Record<string, string>;

test("every package of the lock file has its integrity, and is from the registry", async () => {
  const { packages } = (await readJson("package-lock.json")) as {
    packages: Record<string, Locked>;
  };
  const names = Object.keys(packages).filter((name) => name !== "");
  expect(names.length).toBeGreaterThan(500);
  const others = names.filter((name) => {
    const { integrity = "", resolved = "https://registry.npmjs.org/", link } = packages[name] ?? {};
    return (
      link ||
      !integrity.startsWith("sha512-") ||
      !resolved.startsWith("https://registry.npmjs.org/")
    );
  });
  expect(others).toEqual([]);
});

test("direct dependencies have exact versions", async () => {
  const { dependencies, devDependencies, optionalDependencies } = await readJson("package.json");
  const all = [dependencies, devDependencies, optionalDependencies] as Versions[];
  for (const [name, version] of all.flatMap((each) => Object.entries(each ?? {}))) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)]);
  }
});

test("npm runs no script of a package when it installs", async () => {
  const { output } = await runNpm(["config", "get", "ignore-scripts"]);
  expect(output.trim()).toBe("true");
});
