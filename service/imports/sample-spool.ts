import type { FileHandle } from "node:fs/promises";
import {
  appendSample,
  emptyColumns,
  type Sample,
  type SampleColumns,
} from "@/service/timeseries/sample";

const BATCH_SAMPLES = 2000;

/**
 * Keeps samples in a file, batch by batch, until the whole export is known to be good: the database hears of an import
 * only when nothing can be wrong with it any more, and holds no transaction open while a sender is slow.
 */
export class SampleSpool {
  readonly #file: FileHandle;
  #batch: SampleColumns = emptyColumns();
  #full: SampleColumns[] = [];
  /** Length of each batch in the file. Read one by one: a line reader would run ahead of the database. */
  readonly #lengths: number[] = [];
  count = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  add(sample: Sample): void {
    appendSample(this.#batch, sample);
    this.count += 1;
    if (this.#batch.value.length === BATCH_SAMPLES) this.#turnOver();
  }

  /** Writes what has come together. To be awaited often: it is what keeps memory flat. */
  async flush(): Promise<void> {
    for (const batch of this.#full.splice(0)) {
      const bytes = Buffer.from(JSON.stringify(batch));
      await this.#file.appendFile(bytes);
      this.#lengths.push(bytes.length);
    }
  }

  async end(): Promise<void> {
    this.#turnOver();
    await this.flush();
  }

  /** The batches in their order, after `end`. */
  async *batches(): AsyncGenerator<SampleColumns> {
    let position = 0;
    for (const length of this.#lengths) {
      const bytes = Buffer.allocUnsafe(length);
      const { bytesRead } = await this.#file.read(bytes, 0, length, position);
      if (bytesRead !== length) throw new Error("The file of samples is shorter than it was");
      position += length;
      yield JSON.parse(bytes.toString()) as SampleColumns;
    }
  }

  #turnOver(): void {
    if (this.#batch.value.length > 0) this.#full.push(this.#batch);
    this.#batch = emptyColumns();
  }
}
