import type { z } from "zod";
import { assertOnline, ConnectionError, parseAnswer } from "./fetch";

type UploadOptions = {
  contentType: string;
  headers?: Readonly<Record<string, string>>;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Posts a file as the whole body and parses the response. Uses XMLHttpRequest, because `fetch` does not report upload
 * progress. `onProgress` gets the share sent, 0 to 1. Throws ApiError, NotSentError, ConnectionError or ShapeError like
 * apiFetch, and an AbortError when `signal` is aborted.
 */
export function uploadFile<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  file: Blob,
  { contentType, headers = {}, onProgress, signal }: UploadOptions,
): Promise<z.output<Schema>> {
  return new Promise((resolve, reject) => {
    assertOnline();
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("content-type", contentType);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(parseAnswer(schema, request.status, request.responseText));
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
