import "server-only";
import type { LiveMessage } from "@/lib/contract/dashboard/live";

/** A browser with this many unread messages is disconnected; it reconnects and continues or reloads. */
const MAX_UNREAD = 64;

const encoder = new TextEncoder();

/** One text/event-stream to a browser. */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly #onEnd: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  /** `onEnd` is called once: when the browser leaves, is too slow, or `end` is called. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#forget(),
      },
      new CountQueuingStrategy({ highWaterMark: MAX_UNREAD }),
    );
  }

  send(message: LiveMessage): void {
    this.#write(`data: ${JSON.stringify(message)}\n\n`);
  }

  /** Sends a comment, which shows both ends that the connection is alive. */
  beat(): void {
    this.#write(": alive\n\n");
  }

  end(): void {
    const controller = this.#controller;
    this.#forget();
    controller?.close();
  }

  #write(text: string): void {
    if (this.#controller === null) return;
    const hasRoom = (this.#controller.desiredSize ?? 0) > 0;
    if (hasRoom) this.#controller.enqueue(encoder.encode(text));
    else this.end();
  }

  #forget(): void {
    if (this.#controller === null) return;
    this.#controller = null;
    this.#onEnd();
  }
}
