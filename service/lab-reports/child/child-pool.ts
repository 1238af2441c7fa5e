import { MINUTE_MS } from "@/lib/contract/time";
import { Child, ChildFailure } from "./child-process";
import { findSeparation, type Separation } from "./separation";

/** A child that has answered this many requests is replaced, to get rid of whatever its libraries have left behind. */
const REQUESTS_PER_CHILD = 20;
/** One that keeps more memory than this between two requests is replaced too. */
const IDLE_MEMORY_BYTES = 1_200 * 1024 * 1024;
const MAX_IDLE = 2;

type PoolOptions = {
  /** How often a child that reports nothing is looked at. */
  readonly quietMs?: number | undefined;
  /** What a test sets for a program of its own. */
  readonly separation?: Separation | undefined;
};

/**
 * Child processes of one program. Loading it takes longer than most requests, so a child waits a minute for another
 * request; a child that has failed is not reused.
 */
export class ChildPool {
  readonly #program: string;
  readonly #options: PoolOptions;
  readonly #all = new Set<Child>();
  readonly #idle = new Map<Child, NodeJS.Timeout>();
  readonly #stopping = new AbortController();

  constructor(program: string, options: PoolOptions = {}) {
    this.#program = program;
    this.#options = options;
  }

  /** Lends a child exclusively to the work. */
  async use<T>(work: (child: Child) => Promise<T>): Promise<T> {
    const child = await this.#take();
    try {
      return await work(child);
    } finally {
      await this.#return(child);
    }
  }

  /** Kills all children; current and later work fails. */
  stop(): void {
    this.#stopping.abort();
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
    for (const child of this.#all) child.stop();
    this.#all.clear();
  }

  async #take(): Promise<Child> {
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(child);
      child.setAwaited(true);
      if (child.isAlive) return child;
      this.#all.delete(child);
    }
    const { separation = await findSeparation(), quietMs } = this.#options;
    if (separation.kind === "off") throw new ChildFailure("off");
    const child = await Child.start(this.#program, separation, quietMs);
    this.#all.add(child);
    if (this.#stopping.signal.aborted) this.stop();
    return child;
  }

  async #return(child: Child): Promise<void> {
    if (this.#idle.size >= MAX_IDLE || this.#stopping.signal.aborted || !(await isFit(child))) {
      this.#end(child);
      return;
    }
    const timer = setTimeout(() => this.#end(child), MINUTE_MS);
    timer.unref();
    child.setAwaited(false);
    this.#idle.set(child, timer);
  }

  #end(child: Child): void {
    child.stop();
    this.#all.delete(child);
    this.#idle.delete(child);
  }
}

async function isFit(child: Child): Promise<boolean> {
  if (!child.isAlive || child.hasFailed || child.requests >= REQUESTS_PER_CHILD) return false;
  const memoryBytes = await child.readMemoryBytes();
  return memoryBytes === null || memoryBytes < IDLE_MEMORY_BYTES;
}
