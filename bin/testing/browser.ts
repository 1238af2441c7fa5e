import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { z } from "zod";
import { withVariables } from "@/bin/env";

export type Browser = {
  readonly executablePath: string;
  /** Variables that it needs besides the usual ones. */
  readonly env: Record<string, string>;
};

const modules = path.resolve(import.meta.dirname, "..", "..", "node_modules");

const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The browser for the tests: that of CHROMIUM_PATH, one installed on this machine, Playwright's own, or the one that
 * npm installed. Throws an error that explains how to get one.
 */
export async function findBrowser(chosen: string | undefined): Promise<Browser> {
  if (chosen === "npm") return unpackBrowser();
  if (chosen) {
    if (existsSync(chosen)) return { executablePath: chosen, env: {} };
    throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  }
  const found = [...systemBrowsers, chromium.executablePath()].find((file) => existsSync(file));
  return found ? { executablePath: found, env: {} } : unpackBrowser();
}

// Replaces the package's settings, which name the folders of another runtime. Without a font, Chromium exits at the
// first text.
const getFontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, "fonts", "fonts")}</dir>
  <cachedir>${path.join(folder, "fonts", "cache")}</cachedir>
</fontconfig>
`;

/** The Chromium of @sparticuz/chromium with the libraries and fonts that it needs, unpacked once for each version. */
async function unpackBrowser(): Promise<Browser> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(
      "No browser for the tests: run `npx playwright install chromium` or `apt-get install chromium`, or set CHROMIUM_PATH.",
    );
  }
  const manifest = path.join(modules, "@sparticuz", "chromium", "package.json");
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(manifest, "utf8")));
  const cache = path.join(modules, ".cache", `chromium-${version}`);
  if (!existsSync(cache)) {
    // Unpacked into a temporary folder that is renamed when complete, so that an interruption leaves no partial
    // browser.
    const unfinished = `${cache}-${process.pid}`;
    await mkdir(unfinished, { recursive: true });
    await withVariables(
      // The package unpacks into the system's temporary folder, and unpacks its libraries only for this runtime.
      { TMPDIR: unfinished, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
      async () => (await import("@sparticuz/chromium")).default.executablePath(),
    );
    await writeFile(path.join(unfinished, "fonts", "fonts.conf"), getFontSettings(cache));
    await rename(unfinished, cache).catch(() => rm(unfinished, { recursive: true }));
  }
  return {
    executablePath: path.join(cache, "chromium"),
    env: {
      LD_LIBRARY_PATH: path.join(cache, "al2023", "lib"),
      FONTCONFIG_PATH: path.join(cache, "fonts"),
    },
  };
}
