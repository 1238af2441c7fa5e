import "server-only";
import type { Endpoint } from "@/lib/contract/service/endpoint";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MAX_STRETCH, startDeadline } from "@/lib/load/deadline";

/**
 * When a call ends without an answer. A read that waits only because this process is busy is not the service's delay. A
 * write ends when its lease counts on it, because its outcome is unknown from then on.
 */
export function startLimit({ method, path }: Endpoint, timeoutMs: number) {
  if (method !== "GET" && path !== endpoints.readBatch.path) {
    const stop = () => undefined;
    return { signal: AbortSignal.timeout(timeoutMs), longestMs: timeoutMs, stop };
  }
  const late = new AbortController();
  const end = () => late.abort(new DOMException("The service did not answer", "TimeoutError"));
  const stop = startDeadline(timeoutMs, end);
  return { signal: late.signal, longestMs: MAX_STRETCH * timeoutMs, stop };
}
