import type { AddressInput, DownloadAddress } from "@/lib/contract/dashboard/endpoints";
import { resolveAddress } from "./address";
import { assertOnline, ConnectionError, readJson, toError } from "./fetch";

export type Download = { name: string; file: Blob };

/** Posts a request and returns the complete file of the response. Throws like `api`. */
export async function download<A extends DownloadAddress>(
  address: A,
  input: AddressInput<A>,
): Promise<Download> {
  assertOnline();
  const { method, path, body } = resolveAddress(address, input);
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new ConnectionError("Phial could not be reached.", { cause });
  });
  if (!response.ok) throw toError(response.status, readJson(await response.text()));
  const name = /filename="([\w.-]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  try {
    return { name: name ?? "phial.csv", file: await response.blob() };
  } catch (cause) {
    throw new ConnectionError("The download was cut off before it was complete.", { cause });
  }
}
