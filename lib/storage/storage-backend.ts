/** Where encrypted files are kept. Names are paths of lowercase letters, digits and hyphens. */
export type StorageBackend = {
  /** Stores either all bytes or nothing; replaces an earlier file of that name. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Throws FileNotStored when there is no such file. */
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  exists(name: string): Promise<boolean>;
  /** Also succeeds when there is no such file. */
  remove(name: string): Promise<void>;
  /** The names of all files whose name begins with this folder, in no particular order. */
  list(folder: string): AsyncIterable<string>;
};

/** There is no file under the key. */
export class FileNotStored extends Error {
  constructor() {
    super("The file is not stored");
    this.name = "FileNotStored";
  }
}

/** A stored file was altered, truncated, or encrypted with another key. */
export class DamagedFile extends Error {
  constructor() {
    super("The stored file is damaged, or its key is another one");
    this.name = "DamagedFile";
  }
}
