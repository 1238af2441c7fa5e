import type { FileHandle } from "node:fs/promises";
import { createInterface } from "node:readline";
import {
  appendSample,
  emptyColumns,
  type Sample,
  type SampleColumns,
} from "@/service/timeseries/sample";

const BATCH_SAMPLES = 2000;

/**
 * Keeps samples in a file, a batch a line, until the whole export is known to be good: the database hears of an import
 * only when nothing can be wrong with it any more, and holds no transaction open while a sender is slow.
 */
export class SampleSpool {
  readonly #file: FileHandle;
  #batch: SampleColumns = emptyColumns();
  #full: SampleColumns[] = [];
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
    const full = this.#full.splice(0);
    for (const batch of full) await this.#file.appendFile(`${JSON.stringify(batch)}\n`);
  }

  async end(): Promise<void> {
    this.#turnOver();
    await this.flush();
  }

  /** The batches in their order, once, after `end`. */
  async *batches(): AsyncGenerator<SampleColumns> {
    if (this.count === 0) return;
    const input = this.#file.createReadStream({ start: 0, autoClose: false });
    for await (const line of createInterface({ input })) yield JSON.parse(line) as SampleColumns;
  }

  #turnOver(): void {
    if (this.#batch.value.length > 0) this.#full.push(this.#batch);
    this.#batch = emptyColumns();
  }
}
