import { randomBytes, scrypt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { openText, sealText } from "@/lib/storage/seal";
import { altered } from "./manifest";

const KEY_FILE = "key.json";
const OWNER = "phial backup key";

/** The parameters of scrypt, which decide how expensive a guess of the passphrase is. */
export type PassphraseCost = { readonly N: number; readonly r: number; readonly p: number };

/** Each guess of a passphrase costs 128 MB and a fraction of a second. */
const COST: PassphraseCost = { N: 2 ** 17, r: 8, p: 1 };
/** The most that a hostile key file may make us compute. */
const MAX_COST = { N: 2 ** 20, r: 16, p: 4 };

const KeyFile = z.strictObject({
  kdf: z.literal("scrypt"),
  N: z.int().min(2).max(MAX_COST.N),
  r: z.int().min(1).max(MAX_COST.r),
  p: z.int().min(1).max(MAX_COST.p),
  salt: z.base64(),
  sealedKey: z.base64(),
});

/** Generates the key that encrypts a new backup and stores it in the backup's folder, sealed with the passphrase. */
export async function makeBackupKey(
  folder: string,
  passphrase: string,
  cost = COST,
): Promise<Buffer> {
  const key = randomBytes(32);
  const salt = randomBytes(16);
  const sealed = sealText(key.toString("base64"), await derive(passphrase, salt, cost), OWNER);
  const content: z.output<typeof KeyFile> = {
    kdf: "scrypt",
    ...cost,
    salt: salt.toString("base64"),
    sealedKey: sealed.toString("base64"),
  };
  const text = `${JSON.stringify(content, null, 2)}\n`;
  await writeFile(path.join(folder, KEY_FILE), text, { mode: 0o600, flag: "wx" });
  return key;
}

/** Throws LaunchFailure when the passphrase is not the backup's. */
export async function openBackupKey(folder: string, passphrase: string): Promise<Buffer> {
  const text = await readFile(path.join(folder, KEY_FILE), "utf8").catch(() => "");
  const file = parseKeyFile(text);
  if (!file) throw altered(folder, KEY_FILE);
  const derived = await derive(passphrase, Buffer.from(file.salt, "base64"), file);
  try {
    return Buffer.from(openText(Buffer.from(file.sealedKey, "base64"), derived, OWNER), "base64");
  } catch {
    throw new LaunchFailure(
      `The passphrase does not open the backup in ${folder}: it is another one, or ${KEY_FILE} is damaged.`,
    );
  }
}

function parseKeyFile(text: string): z.output<typeof KeyFile> | undefined {
  try {
    return KeyFile.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function derive(passphrase: string, salt: Buffer, { N, r, p }: PassphraseCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same passphrase always has the same bytes, however the keyboard composed its characters.
    const text = passphrase.normalize("NFKC");
    scrypt(text, salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
