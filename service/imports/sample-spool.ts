import type { FileHandle } from "node:fs/promises";
import {
  appendToBatch,
  createSampleBatch,
  type Sample,
  type SampleBatch,
} from "@/service/timeseries/sample";

const BATCH_SAMPLES = 2000;

/**
 * Keeps samples in a scratch file, batch by batch, until the whole export has been validated. The database is only used
 * when reading can no longer fail, so no transaction stays open for a slow sender.
 */
export class SampleSpool {
  readonly #file: FileHandle;
  #batch: SampleBatch = createSampleBatch();
  #full: SampleBatch[] = [];
  /**
   * Length of each batch in the file. Batches are read one by one, because a line reader would run ahead of the
   * database.
   */
  readonly #lengths: number[] = [];
  count = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  add(sample: Sample): void {
    appendToBatch(this.#batch, sample);
    this.count += 1;
    if (this.#batch.value.length === BATCH_SAMPLES) this.#turnOver();
  }

  /** Writes the buffered samples. Await it often to keep memory use constant. */
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

  /** The batches in order; call after `end`. */
  async *batches(): AsyncGenerator<SampleBatch> {
    let position = 0;
    for (const length of this.#lengths) {
      const bytes = Buffer.allocUnsafe(length);
      const { bytesRead } = await this.#file.read(bytes, 0, length, position);
      if (bytesRead !== length) throw new Error("The file of samples is shorter than it was");
      position += length;
      yield JSON.parse(bytes.toString()) as SampleBatch;
    }
  }

  #turnOver(): void {
    if (this.#batch.value.length > 0) this.#full.push(this.#batch);
    this.#batch = createSampleBatch();
  }
}
