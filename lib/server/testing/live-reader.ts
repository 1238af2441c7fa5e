import { LiveMessage } from "@/lib/contract/dashboard/live";

/** Reads the messages of a live channel response one by one; null when it has ended. */
export function readLive(response: Response): { next: () => Promise<LiveMessage | null> } {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("The response has no body");
  let text = "";
  async function next(): Promise<LiveMessage | null> {
    const end = text.indexOf("\n\n");
    if (end === -1) {
      const { done, value } = await (reader as ReadableStreamDefaultReader<string>).read();
      if (done) return null;
      text += value;
      return next();
    }
    const block = text.slice(0, end);
    text = text.slice(end + 2);
    return block.startsWith("data: ") ? LiveMessage.parse(JSON.parse(block.slice(6))) : next();
  }
  return { next };
}
