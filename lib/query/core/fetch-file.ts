import { z } from "zod";
import { assertOnline, ConnectionError, parseAnswer } from "./fetch";

/** The bytes of a file of the dashboard. Throws like `apiFetch`. */
export async function fetchFile(path: string, signal: AbortSignal): Promise<Uint8Array> {
  assertOnline();
  const response = await fetch(path, { credentials: "same-origin", signal }).catch(
    (cause: unknown) => {
      if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
      throw new ConnectionError("Phial could not be reached.", { cause });
    },
  );
  if (!response.ok) parseAnswer(z.never(), response.status, await response.text());
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new ConnectionError("The document was cut off before it was complete.", { cause });
  }
}
