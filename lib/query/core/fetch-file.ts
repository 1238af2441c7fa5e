import { assertOnline, ConnectionError, readJson, toError } from "./fetch";

/** The bytes of a file of the dashboard. Throws like `api`. */
export async function fetchFile(path: string, signal: AbortSignal): Promise<Uint8Array> {
  assertOnline();
  const response = await fetch(path, { credentials: "same-origin", signal }).catch(
    (cause: unknown) => {
      if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
      throw new ConnectionError("Phial could not be reached.", { cause });
    },
  );
  if (!response.ok) throw toError(response.status, readJson(await response.text()));
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new ConnectionError("The document was cut off before it was complete.", { cause });
  }
}
