import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { settingNames } from "@/bin/env";

const root = path.resolve(import.meta.dirname, "..", "..");

async function readInventory(): Promise<string> {
  const text = await readFile(path.join(root, "docs", "security.md"), "utf8");
  return text.split("## Keys and secrets\n")[1]?.split("\n## ")[0] ?? "";
}

async function readSources(): Promise<string[]> {
  const folders = await Promise.all(
    ["lib", "service", "bin"].map(async (folder) => {
      const files = await readdir(path.join(root, folder), { recursive: true });
      return files.map((file) => path.join(root, folder, file));
    }),
  );
  const files = folders.flat().filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return Promise.all(files.map((file) => readFile(file, "utf8")));
}

/** How the inventory names what Node's functions are called with. */
const NAMES = {
  createHash: "SHA-256",
  createHmac: "HMAC-SHA-256",
  createCipheriv: "AES-256-GCM",
  hkdfSync: "HKDF-SHA-256",
  scrypt: "scrypt",
  pbkdf2Sync: "PBKDF2-SHA-256",
  TOTP: "HMAC-SHA-1",
  importKey: "drafts kept in a browser",
};

test("every algorithm that the code uses is in the inventory, and no hash but SHA-256 is called for", async () => {
  const [inventory, sources] = await Promise.all([readInventory(), readSources()]);
  const code = sources.join("\n");
  for (const [call, name] of Object.entries(NAMES)) {
    expect(new RegExp(`\\b${call}\\(`).test(code), call).toBe(true);
    expect(inventory).toContain(name);
  }
  const hashes = [...code.matchAll(/create(?:Hash|Hmac)\("([^"]+)"/g)].map(([, hash]) => hash);
  expect(new Set(hashes)).toEqual(new Set(["sha256"]));
  // In Node and in browsers, by name: AES with 256 bits in the mode that authenticates, and nothing else.
  const ciphers = [...code.matchAll(/"(?:aes|des|chacha20|rc4|camellia)-[^"]+"/gi)].map(
    ([name]) => name,
  );
  expect(new Set(ciphers)).toEqual(new Set(['"aes-256-gcm"', '"AES-GCM"']));
});

test("every setting that is a secret, or has one in it, is in the inventory", async () => {
  const inventory = await readInventory();
  const secrets = settingNames.filter((name) =>
    /SECRET|_KEY$|PASS(?:WORD|PHRASE)$|TOKEN$|^DATABASE_.*URL$|^STORAGE_URL$|^SMTP_URL$|HEADERS$/.test(
      name,
    ),
  );
  expect(secrets.filter((name) => !inventory.includes(`\`${name}\``))).toEqual([]);
});
