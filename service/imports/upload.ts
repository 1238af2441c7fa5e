import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Refusal } from "@/service/http/refusal";
import { formatSize } from "./limits";

export type Bytes = AsyncIterable<Buffer>;

/**
 * Provides the body of a request as a stream that is destroyed when the work ends; a request without a body is an empty
 * stream.
 */
export async function withUpload<T>(
  request: Request,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const stream = request.body
    ? Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)
    : Readable.from([]);
  // A sender that disconnects after a refusal is not an error of the service.
  stream.on("error", () => undefined);
  try {
    return await work(new Upload(stream));
  } finally {
    stream.destroy();
  }
}

export class Upload {
  bytesRead = 0;
  readonly #stream: Readable;
  #head: Buffer[] = [];
  #chunks: AsyncIterator<Buffer> | undefined;

  constructor(stream: Readable) {
    this.#stream = stream;
  }

  /** The first bytes, up to the given length. `bytes` returns them again. */
  async peek(length: number): Promise<Buffer> {
    this.#chunks ??= this.#read();
    let size = 0;
    while (size < length) {
      const { done, value } = await this.#chunks.next();
      if (done === true) break;
      this.#head.push(value);
      size += value.length;
    }
    return Buffer.concat(this.#head).subarray(0, length);
  }

  /** The whole body, once, from the start. Refuses more than the limit with 413. */
  async *bytes(limit: number): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of this.#whole()) {
      size += chunk.length;
      if (size > limit) throw new Refusal(413, `The file is larger than ${formatSize(limit)}`);
      yield chunk;
    }
  }

  async *#whole(): AsyncGenerator<Buffer> {
    yield* this.#head;
    this.#head = [];
    const chunks = this.#chunks ?? this.#read();
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
      yield next.value;
    }
  }

  async *#read(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of this.#stream) {
        this.bytesRead += chunk.length;
        yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      }
    } catch {
      throw new Refusal(400, "The upload broke off before the file was complete");
    }
  }
}

/** Writes all bytes to a file. */
export async function spool(bytes: Bytes, file: FileHandle): Promise<FileHandle> {
  for await (const chunk of bytes) await file.appendFile(chunk);
  return file;
}
