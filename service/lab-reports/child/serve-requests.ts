import type { ReportFiles } from "@/service/lab-reports/parsing-outcome";
import { type ChildMessage, ServiceMessage } from "./messages";

type Answer = (files: ReportFiles, report: (progress: unknown) => void) => Promise<unknown>;

/**
 * In a child process: answers the service's requests one after the other. Of a failure, only the error's name is sent.
 */
export function serveRequests(answer: Answer): void {
  const send = (message: ChildMessage) => process.send?.(message);
  let previous = Promise.resolve();
  process.on("message", (message) => {
    const { request, value } = ServiceMessage.parse(message);
    previous = previous.then(async () => {
      try {
        const progress = (done: unknown) => send({ kind: "progress", request, value: done });
        send({ kind: "answer", request, value: await answer(value, progress) });
      } catch (error) {
        send({ kind: "failure", request, name: error instanceof Error ? error.name : "unknown" });
      }
    });
  });
  send({ kind: "ready" });
}
