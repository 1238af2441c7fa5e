import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFileStore, type FileStore } from "./file-store";
import { DamagedFile, FileNotStored } from "./storage-backend";
import { startFakeS3 } from "./testing/fake-s3";

const encryptionKey = randomBytes(32);
const chunkBytes = 64 * 1024;
let directory: string;
let s3: Awaited<ReturnType<typeof startFakeS3>>;
let inFolder: FileStore;
let inS3: FileStore;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "phial-files-"));
  s3 = await startFakeS3();
  inFolder = createFileStore({ directory, owner: "service", encryptionKey });
  inS3 = createFileStore({ directory, storageUrl: s3.url, owner: "service", encryptionKey });
});
afterAll(async () => {
  await s3.close();
  await rm(directory, { recursive: true });
});

/** Content that arrives in pieces of awkward sizes. */
async function* inPieces(content: Buffer, pieceBytes = 10_007) {
  for (let start = 0; start < content.length; start += pieceBytes) {
    yield content.subarray(start, start + pieceBytes);
  }
}
const read = async (store: FileStore, key: string) => buffer(await store.get(key));
const getFilePath = (key: string) => path.join(directory, "service", key);

describe.each([
  ["a folder", () => inFolder],
  ["an S3-compatible store", () => inS3],
])("a file in %s", (_, getStore) => {
  test.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes, 1_000_000])(
    "of %i bytes comes back as it was stored",
    async (sizeBytes) => {
      const content = randomBytes(sizeBytes);
      const key = `reports/of-${sizeBytes}-bytes`;
      expect(await getStore().put(key, inPieces(content))).toBe(sizeBytes);
      expect((await read(getStore(), key)).equals(content)).toBe(true);
    },
  );

  test("is replaced by a later one and gone after it was deleted", async () => {
    const store = getStore();
    await store.put("reports/one", inPieces(Buffer.from("first")));
    await store.put("reports/one", inPieces(Buffer.from("second")));
    expect((await read(store, "reports/one")).toString()).toBe("second");
    expect(await store.exists("reports/one")).toBe(true);
    await store.delete("reports/one");
    await store.delete("reports/one");
    expect(await store.exists("reports/one")).toBe(false);
    await expect(store.get("reports/one")).rejects.toThrow(FileNotStored);
  });

  test("is not stored when its content breaks off", async () => {
    async function* breakOff() {
      yield randomBytes(2 * chunkBytes);
      throw new Error("the sender went away");
    }
    await expect(getStore().put("reports/half", breakOff())).rejects.toThrow("went away");
    expect(await getStore().exists("reports/half")).toBe(false);
  });
});

describe("an encrypted file", () => {
  const text = Buffer.from("Wren Halloway, ferritin 12 ng/mL. ".repeat(5_000));

  test("shows none of its content, wherever it is kept", async () => {
    await inFolder.put("reports/secret", inPieces(text));
    await inS3.put("reports/secret", inPieces(text));
    const kept = s3.objects.get("clinic-files/phial/service/reports/secret");
    for (const bytes of [await readFile(getFilePath("reports/secret")), kept ?? Buffer.alloc(0)]) {
      expect(bytes.length).toBeGreaterThan(text.length);
      expect(bytes.includes("Halloway")).toBe(false);
    }
    expect((await stat(getFilePath("reports/secret"))).mode & 0o777).toBe(0o600);
    expect((await readdir(path.dirname(getFilePath("reports/secret")))).join()).not.toMatch(/\./);
  });

  test("is refused when any part was altered, cut off, reordered or is another file's", async () => {
    await inFolder.put("reports/a", inPieces(text));
    await inFolder.put("reports/b", inPieces(text));
    const whole = await readFile(getFilePath("reports/a"));
    const sealedChunk = chunkBytes + 16;
    const alter = (at: number) => {
      const altered = Buffer.from(whole);
      altered[at] = (altered[at] ?? 0) ^ 1;
      return altered;
    };
    const chunk = (index: number) =>
      whole.subarray(37 + index * sealedChunk).subarray(0, sealedChunk);
    const damaged = [
      ...[0, 4, 5, 36, 37, 37 + sealedChunk, whole.length - 1].map(alter),
      Buffer.alloc(0),
      whole.subarray(0, 20),
      whole.subarray(0, 37),
      whole.subarray(0, 37 + sealedChunk),
      whole.subarray(0, -1),
      Buffer.concat([whole, Buffer.of(0)]),
      Buffer.concat([
        whole.subarray(0, 37),
        chunk(1),
        chunk(0),
        whole.subarray(37 + 2 * sealedChunk),
      ]),
      await readFile(getFilePath("reports/b")),
    ];
    for (const bytes of damaged) {
      await writeFile(getFilePath("reports/a"), bytes);
      await expect(read(inFolder, "reports/a")).rejects.toThrow(DamagedFile);
    }
    await writeFile(getFilePath("reports/a"), whole);
    expect((await read(inFolder, "reports/a")).equals(text)).toBe(true);
  });

  test("cannot be read with another key, nor by the other program", async () => {
    await inFolder.put("reports/mine", inPieces(text));
    const other = createFileStore({ directory, owner: "service", encryptionKey: randomBytes(32) });
    await expect(read(other, "reports/mine")).rejects.toThrow(DamagedFile);
    const dashboard = createFileStore({ directory, owner: "dashboard", encryptionKey });
    await expect(dashboard.get("reports/mine")).rejects.toThrow(FileNotStored);
  });
});

test.each(["../secrets", "a//b", "/etc/passwd", "A.json", "", "a/../b"])(
  "the key %j is refused",
  async (key) => {
    await expect(inFolder.get(key)).rejects.toThrow(TypeError);
    await expect(inFolder.put(key, inPieces(Buffer.from("x")))).rejects.toThrow(TypeError);
  },
);
