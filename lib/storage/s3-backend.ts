import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { FileNotStored, type StorageBackend } from "./storage-backend";

/**
 * Objects of an S3-compatible store. The address names the bucket and, optionally, a prefix:
 * `https://KEY_ID:SECRET@host/bucket/prefix?region=eu-central-1`. Without a key, credentials are taken from where AWS
 * programs usually find them.
 */
export function createS3Backend(storageUrl: string): StorageBackend {
  // It would warn at each start that its versions of 2027 will need a newer Node; the lock file pins one that does not.
  // biome-ignore lint/style/noProcessEnv: the SDK reads this setting from nowhere else.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  const { client, bucket, prefix } = connect(new URL(storageUrl));
  const locate = (name: string) => ({ Bucket: bucket, Key: [...prefix, name].join("/") });
  return {
    write: (name, bytes) =>
      withSpooled(bytes, async (file, sizeBytes) => {
        const body = { Body: createReadStream(file), ContentLength: sizeBytes };
        await client.send(new PutObjectCommand({ ...locate(name), ...body }));
      }),
    read: async (name) => {
      const answer = await client.send(new GetObjectCommand(locate(name))).catch(throwNotStored);
      if (answer.Body === undefined) throw new FileNotStored();
      return answer.Body as Readable;
    },
    exists: async (name) => {
      try {
        await client.send(new HeadObjectCommand(locate(name)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(locate(name)));
    },
    list: async function* (folder) {
      const start = prefix.map((part) => `${part}/`).join("");
      const query = { Bucket: bucket, Prefix: `${start}${folder}/` };
      for await (const page of paginateListObjectsV2({ client }, query)) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(start.length);
      }
    },
  };
}

function connect(url: URL) {
  const [bucket, ...prefix] = url.pathname.split("/").filter((part) => part !== "");
  if (bucket === undefined) throw new TypeError("STORAGE_URL names no bucket");
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
  const client = new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get("region") ?? "us-east-1",
    // Stores other than Amazon's have no host per bucket, and not all support the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(url.username !== "" && { credentials }),
  });
  return { client, bucket, prefix };
}

/** S3 requires the size in advance. The spooled data is already encrypted. */
async function withSpooled(
  bytes: AsyncIterable<Uint8Array>,
  work: (file: string, sizeBytes: number) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "phial-storage-"));
  try {
    const file = path.join(folder, "encrypted");
    await writeFile(file, bytes, { mode: 0o600 });
    await work(file, (await stat(file)).size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

function throwNotStored(error: unknown): never {
  throw isMissing(error) ? new FileNotStored() : error;
}
