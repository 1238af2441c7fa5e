import { z } from "zod";
import { assertOnline, ConnectionError, parseAnswer } from "./fetch";

export type Download = { name: string; file: Blob };

/** Posts what is wanted and returns the file that is answered, whole. Throws as apiFetch does. */
export async function apiDownload(path: string, body: unknown): Promise<Download> {
  assertOnline();
  const response = await fetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new ConnectionError("The console could not be reached.", { cause });
  });
  if (!response.ok) parseAnswer(z.never(), response.status, await response.text());
  const name = /filename="([\w.-]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  try {
    return { name: name ?? "phial.csv", file: await response.blob() };
  } catch (cause) {
    throw new ConnectionError("The file broke off before it was complete.", { cause });
  }
}
