import type {
  AddressInput,
  AddressOutput,
  UploadAddress,
} from "@/lib/contract/dashboard/endpoints";
import { resolveAddress, toQuery } from "./address";
import { assertOnline, ConnectionError, readAnswer } from "./fetch";

type UploadOptions = {
  contentType: string;
  headers?: Readonly<Record<string, string>>;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Posts a file as the whole body, with the rest of the input in path and query. Uses XMLHttpRequest, because `fetch`
 * does not report upload progress. `onProgress` gets the share sent, 0 to 1. Throws ApiError, NotSentError,
 * ConnectionError or ShapeError like `api`, and an AbortError when `signal` is aborted.
 */
export function upload<A extends UploadAddress>(
  address: A,
  input: AddressInput<A>,
  file: Blob,
  { contentType, headers = {}, onProgress, signal }: UploadOptions,
): Promise<AddressOutput<A>> {
  return new Promise((resolve, reject) => {
    assertOnline();
    const { method, path, body = {} } = resolveAddress(address, input);
    const request = new XMLHttpRequest();
    request.open(method, `${path}${toQuery(Object.entries(body))}`);
    request.setRequestHeader("content-type", contentType);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText) as AddressOutput<A>);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new ConnectionError("Phial could not be reached."));
    request.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}
