import type { ChildProcess } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { MINUTE_MS } from "@/lib/contract/time";
import type { ChildLimits } from "@/service/lab-reports/limits";
import type { ReportFiles } from "@/service/lab-reports/parsing-outcome";
import { copyFiles, createFolder, removeFolder } from "@/service/lab-reports/scratch-folder";
import { makeExpendable } from "./make-expendable";
import { ChildMessage, type ServiceMessage } from "./messages";
import { readCpuTimeMs } from "./read-cpu-time";
import { readMemoryBytes } from "./read-memory";
import { findSeparatedPid, type Separation, spawnSeparated } from "./separation";
import { watchQuiet } from "./watch-quiet";

const endWithService = path.join(import.meta.dirname, "end-with-service.mjs");
const CHECK_MS = 100;
/** Limits the JavaScript heap only, where a PDF bomb would unpack; a request's memory limit covers everything. */
const HEAP_MEGABYTES = 512;

/**
 * Why a child process did not answer. `starved`: it got no processor time, or never began; `stuck`: it waits for
 * something that does not come. `off`: this machine cannot separate it, and the settings do not allow it without.
 */
export class ChildFailure extends Error {
  readonly reason:
    | "crashed"
    | "failed"
    | "timed_out"
    | "starved"
    | "stuck"
    | "out_of_cpu_time"
    | "out_of_memory"
    | "off"
    | "stopped";

  constructor(reason: ChildFailure["reason"], name = "") {
    super(`The child process ${reason.replaceAll("_", " ")} ${name}`.trim());
    this.name = "ChildFailure";
    this.reason = reason;
  }
}

type Waiting = {
  readonly request: number;
  readonly onProgress: (value: unknown) => void;
  readonly settle: (outcome: { value: unknown } | ChildFailure) => void;
};

/**
 * A separate process for work on hostile files: without settings, secrets or a database connection, with a low
 * priority, and never outliving the service. Of all files it gets copies of a request's own, in a folder that it cannot
 * write to. It answers one request at a time, and is killed when a request exceeds its limits.
 */
export class Child {
  readonly #process: ChildProcess;
  readonly #separation: Separation;
  readonly #folder: string;
  #pid: number | undefined;
  #waiting: Waiting | null = null;
  #requests = 0;
  #failure: ChildFailure | null = null;
  #hasFailed = false;
  /** A process that ends before it is ready has not begun: nothing of a request can be the reason. */
  #exitReason: ChildFailure["reason"] = "starved";
  readonly #quietMs: number;
  readonly #ready: Promise<void>;
  #noteReady = () => {};

  /** Starts a program that calls `serveRequests`. */
  static async start(entry: string, separation: Separation, quietMs = MINUTE_MS): Promise<Child> {
    const folder = await createFolder();
    const heap = `--max-old-space-size=${HEAP_MEGABYTES}`;
    const args = [heap, "--import", endWithService, "--import", "tsx", entry];
    try {
      const started = await spawnSeparated(separation, folder, args);
      return new Child(started, { separation, folder, quietMs });
    } catch (error) {
      await removeFolder(folder);
      throw error;
    }
  }

  private constructor(
    started: ChildProcess,
    { separation, folder, quietMs }: { separation: Separation; folder: string; quietMs: number },
  ) {
    this.#process = started;
    this.#separation = separation;
    this.#folder = folder;
    this.#quietMs = quietMs;
    this.#ready = new Promise((resolve) => {
      this.#noteReady = resolve;
    });
    this.#process.on("message", (message) => this.#receive(message));
    const onExit = () => this.#end(new ChildFailure(this.#exitReason));
    this.#process.on("error", onExit);
    this.#process.on("exit", onExit);
    makeExpendable(started.pid);
  }

  get requests(): number {
    return this.#requests;
  }

  /** Whether a request ended with a failure. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  get isAlive(): boolean {
    return this.#failure === null;
  }

  /** The answer to one request. Throws ChildFailure; the process is then gone unless the request itself `failed`. */
  async ask(
    files: ReportFiles,
    limits: ChildLimits,
    onProgress: (value: unknown) => void = () => undefined,
  ): Promise<unknown> {
    this.#requests += 1;
    await this.#start();
    const request = this.#requests;
    const message: ServiceMessage = { request, value: await this.#copy(files, request) };
    const { wallClockMs, memoryBytes, stepCpuMs } = limits;
    const clock =
      wallClockMs === undefined ? undefined : setTimeout(() => this.stop("timed_out"), wallClockMs);
    let isNewStep = true;
    let stepStartMs = 0;
    const checkStep = async () => {
      const usedMs = await readCpuTimeMs(await this.#findPid());
      if (usedMs === null) return;
      if (isNewStep) {
        isNewStep = false;
        stepStartMs = usedMs;
      } else if (usedMs - stepStartMs > stepCpuMs) this.stop("out_of_cpu_time");
    };
    const scale = setInterval(() => {
      void this.#weigh(memoryBytes);
      void checkStep();
    }, CHECK_MS);
    const quiet = this.#watchQuiet();
    const onStep = (done: unknown) => {
      isNewStep = true;
      quiet.reset();
      onProgress(done);
    };
    try {
      const outcome = await new Promise<{ value: unknown } | ChildFailure>((settle) => {
        this.#waiting = { request: message.request, onProgress: onStep, settle };
        this.#process.send(message, (error) => error && this.stop("crashed"));
      });
      if (outcome instanceof ChildFailure) throw outcome;
      return outcome.value;
    } finally {
      clearTimeout(clock);
      clearInterval(scale);
      quiet.end();
      await Promise.all(message.value.map(({ path: copy }) => rm(copy, { force: true })));
    }
  }

  async #findPid(): Promise<number | undefined> {
    this.#pid ??= await findSeparatedPid(this.#separation, this.#process.pid);
    return this.#pid;
  }

  /** Loading the program belongs to no request: however long it takes, the file is not the reason. */
  async #start(): Promise<void> {
    const quiet = this.#watchQuiet();
    await this.#ready;
    quiet.end();
    if (this.#failure) throw this.#failure;
  }

  #watchQuiet() {
    return watchQuiet(
      () => this.#findPid(),
      this.#quietMs,
      (isAsleep) => this.stop(isAsleep && this.#exitReason === "crashed" ? "stuck" : "starved"),
    );
  }

  /** Whether the service waits for the child before it exits; otherwise the child is killed at exit. */
  setAwaited(isAwaited: boolean): void {
    if (isAwaited) {
      this.#process.ref();
      this.#process.channel?.ref();
    } else {
      this.#process.unref();
      this.#process.channel?.unref();
    }
  }

  /** The memory that it uses now, or null when that is not known. */
  async readMemoryBytes(): Promise<number | null> {
    return readMemoryBytes(await this.#findPid());
  }

  /** Copies of a request's files in its own folder. A process that was stopped meanwhile leaves none behind. */
  async #copy(files: ReportFiles, request: number): Promise<ReportFiles> {
    try {
      const copies = await copyFiles(files, path.join(this.#folder, `${request}-`));
      if (this.#failure === null) return copies;
    } catch (error) {
      if (this.#failure === null) throw error;
    }
    await removeFolder(this.#folder);
    throw this.#failure;
  }

  /** Kills it immediately; a pending request fails with the reason. */
  stop(reason: ChildFailure["reason"] = "stopped"): void {
    this.#end(new ChildFailure(reason));
    this.#process.kill("SIGKILL");
  }

  async #weigh(limitBytes: number): Promise<void> {
    const memoryBytes = await this.readMemoryBytes();
    if (memoryBytes !== null && memoryBytes > limitBytes) this.stop("out_of_memory");
  }

  #receive(message: unknown): void {
    const { success, data } = ChildMessage.safeParse(message);
    const waiting = this.#waiting;
    if (data?.kind === "ready") {
      this.#exitReason = "crashed";
      this.#noteReady();
      return;
    }
    if (!success || waiting === null || data.request !== waiting.request) return;
    if (data.kind === "progress") {
      waiting.onProgress(data.value);
      return;
    }
    this.#waiting = null;
    const { kind } = data;
    if (kind === "failure") this.#hasFailed = true;
    waiting.settle(
      kind === "answer" ? { value: data.value } : new ChildFailure("failed", data.name),
    );
  }

  #end(failure: ChildFailure): void {
    if (this.#failure === null) void removeFolder(this.#folder).catch(() => undefined);
    this.#failure ??= failure;
    this.#noteReady();
    this.#waiting?.settle(this.#failure);
    this.#waiting = null;
  }
}
