/** How much work runs at the same time, and how much may wait. */
export type GateOptions = {
  /** The maximum number running. */
  readonly limit: number;
  /** The maximum number running for one key, so that one team does not hold up the others. */
  readonly limitPerKey?: number;
  /** The maximum number waiting. */
  readonly maxWaiting: number;
  /** Work that has waited this long is turned away. */
  readonly maxWaitMs: number;
};

export type EnterOptions = {
  readonly key?: string;
  /** When it aborts, waiting ends with its reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * The share of the queue that this work may fill, 1 by default. Work that can be repeated unnoticed uses a smaller
   * share.
   */
  readonly share?: number;
};

const OVERLOADED = Symbol.for("phial.OverloadedError");

/** There is more work than can be done in time. Nothing was done. */
export class OverloadedError extends Error {
  override readonly name = "OverloadedError";

  /** Also true for an error created by another copy of this module, because a bundler may load it more than once. */
  static override [Symbol.hasInstance](value: unknown): value is OverloadedError {
    return value instanceof Error && OVERLOADED in value;
  }

  get [OVERLOADED](): true {
    return true;
  }

  /** `detail` is what the caller is told; by default, that there is too much to do. */
  constructor(
    readonly retryAfterSeconds: number,
    readonly detail: string | null = null,
  ) {
    super("There is more to do than can be done in time");
  }
}

/** Frees the place; further calls do nothing. */
export type Leave = () => void;

type Waiting = { key: string; start: () => void };

const MAX_RETRY_SECONDS = 15;
/** The weight of the latest duration in the moving average. */
const WEIGHT = 0.1;

/**
 * Limits how much work runs at the same time, first come, first served. Work beyond the limit waits for a short time;
 * work that does not fit into the queue is turned away immediately, before anything was done for it.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #activeByKey = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #active = 0;
  #turnedAway = 0;
  #meanMs = 50;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** What is running, what is waiting, and how much was turned away since the start. */
  getState(): { active: number; waiting: number; turnedAway: number } {
    return { active: this.#active, waiting: this.#waiting.length, turnedAway: this.#turnedAway };
  }

  /** Whether the queue has no room left for work that may fill this share of it. */
  isFull(share = 1): boolean {
    return this.#waiting.length >= this.#options.maxWaiting * share;
  }

  /** Counts work that is turned away, and calculates when to try again. */
  turnAway(): OverloadedError {
    this.#turnedAway += 1;
    const queueMs = (this.#meanMs * (this.#waiting.length + 1)) / this.#options.limit;
    const seconds = Math.ceil(queueMs / 1_000);
    return new OverloadedError(Math.min(MAX_RETRY_SECONDS, Math.max(1, seconds)));
  }

  /** Waits for a place. Throws OverloadedError when there is none in time, or the reason of an aborted signal. */
  async enter({ key = "", signal, share = 1 }: EnterOptions = {}): Promise<Leave> {
    signal?.throwIfAborted();
    if (this.#hasPlace(key)) return this.#take(key);
    if (this.isFull(share)) throw this.turnAway();
    return this.#wait(key, signal);
  }

  #hasPlace(key: string): boolean {
    const { limit, limitPerKey = limit } = this.#options;
    return this.#active < limit && (this.#activeByKey.get(key) ?? 0) < limitPerKey;
  }

  #count(key: string, change: 1 | -1): void {
    this.#active += change;
    const active = (this.#activeByKey.get(key) ?? 0) + change;
    if (active === 0) this.#activeByKey.delete(key);
    else this.#activeByKey.set(key, active);
  }

  #wait(key: string, signal: AbortSignal | undefined): Promise<Leave> {
    return new Promise<Leave>((resolve, reject) => {
      const settle = (done: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        done();
      };
      const entry: Waiting = { key, start: () => settle(() => resolve(this.#take(key))) };
      const giveUp = () => settle(() => reject(signal?.reason));
      const timer = setTimeout(
        () => settle(() => reject(this.turnAway())),
        this.#options.maxWaitMs,
      );
      timer.unref();
      signal?.addEventListener("abort", giveUp, { once: true });
      this.#waiting.push(entry);
    });
  }

  #take(key: string): Leave {
    this.#count(key, 1);
    const startedMs = performance.now();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#meanMs += (performance.now() - startedMs - this.#meanMs) * WEIGHT;
      this.#count(key, -1);
      this.#waiting.find((waiting) => this.#hasPlace(waiting.key))?.start();
    };
  }
}
