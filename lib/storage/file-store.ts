import { decryptFile, encryptFile } from "./file-encryption";
import { createFolderBackend } from "./folder-backend";
import { type SealingKeys, toKeyRing } from "./key-ring";
import type { StorageBackend } from "./storage-backend";

export type FileStore = {
  /**
   * Encrypts the content and stores it under the key, durably when it returns. If reading the content fails, nothing is
   * stored. Returns the size of the content in bytes.
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /**
   * The content, chunk by chunk; each chunk is authenticated before it is returned. Throws FileNotStored immediately,
   * and DamagedFile during reading: the content read so far must then be discarded.
   */
  get(key: string): Promise<AsyncGenerator<Buffer>>;
  exists(key: string): Promise<boolean>;
  /** Also succeeds when there is no such file. */
  delete(key: string): Promise<void>;
};

export type FileStoreOptions = {
  /** The folder of local files; not used with a `storageUrl`. Created with the first file. */
  readonly directory: string;
  /** An S3-compatible store: `https://KEY_ID:SECRET@host/bucket/prefix?region=eu-central-1`. */
  readonly storageUrl?: string | undefined;
  /** The program that owns these files: programs share neither files nor keys. */
  readonly owner: "dashboard" | "service";
  /** The program's encryption keys can be used: every file is encrypted with a key derived from the first of them. */
  readonly encryptionKey: SealingKeys;
};

/**
 * Files encrypted with AES-256-GCM, in a local folder or in an S3-compatible store. Keys are paths such as
 * `lab-reports/<uuid>`: lowercase letters, digits and hyphens between slashes.
 */
export function createFileStore(options: FileStoreOptions): FileStore {
  const { owner } = options;
  const ring = toKeyRing(options.encryptionKey);
  const keys = ring.map(({ key }) => key);
  if (keys.some(({ length }) => length !== 32)) {
    throw new TypeError("An encryption key has 32 bytes");
  }
  const backend = createBackend(options);
  const nameFile = (key: string) => `${owner}/${requireKey(key)}`;
  return {
    put: async (key, content) => {
      const name = nameFile(key);
      let sizeBytes = 0;
      const counted = count(content, (bytes) => {
        sizeBytes += bytes;
      });
      await backend.write(name, encryptFile(counted, ring[0].key, name));
      return sizeBytes;
    },
    get: async (key) => {
      const name = nameFile(key);
      return decryptFile(await backend.read(name), keys, name);
    },
    exists: async (key) => backend.exists(nameFile(key)),
    delete: async (key) => backend.remove(nameFile(key)),
  };
}

/** Where the files of both programs are kept, in their encrypted form: for backups. */
export function createBackend({
  directory,
  storageUrl,
}: Pick<FileStoreOptions, "directory" | "storageUrl">): StorageBackend {
  return storageUrl === undefined ? createFolderBackend(directory) : loadS3Backend(storageUrl);
}

/** The S3 client takes long to load, and most installations never use it. */
function loadS3Backend(storageUrl: string): StorageBackend {
  let loading: Promise<StorageBackend> | undefined;
  const load = () => {
    loading ??= import("./s3-backend").then((s3) => s3.createS3Backend(storageUrl));
    return loading;
  };
  return {
    write: async (name, bytes) => (await load()).write(name, bytes),
    read: async (name) => (await load()).read(name),
    exists: async (name) => (await load()).exists(name),
    remove: async (name) => (await load()).remove(name),
    list: async function* (folder) {
      yield* (await load()).list(folder);
    },
  };
}

const KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

function requireKey(key: string): string {
  if (key.length > 500 || !KEY.test(key)) throw new TypeError("This is not a key of a stored file");
  return key;
}

async function* count(
  content: AsyncIterable<Uint8Array>,
  note: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    note(chunk.length);
    yield chunk;
  }
}
