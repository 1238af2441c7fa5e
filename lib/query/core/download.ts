import { z } from "zod";
import { assertOnline, ConnectionError, parseAnswer } from "./fetch";

export type Download = { name: string; file: Blob };

/** Posts a request and returns the complete file of the response. Throws like apiFetch. */
export async function apiDownload(path: string, body: unknown): Promise<Download> {
  assertOnline();
  const response = await fetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new ConnectionError("Phial could not be reached.", { cause });
  });
  if (!response.ok) parseAnswer(z.never(), response.status, await response.text());
  const name = /filename="([\w.-]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  try {
    return { name: name ?? "phial.csv", file: await response.blob() };
  } catch (cause) {
    throw new ConnectionError("The download was cut off before it was complete.", { cause });
  }
}
