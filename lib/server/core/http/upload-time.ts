import "server-only";

/** How long an upload may take; the limit exists only to end a stuck one. */
export const UPLOAD_TIMEOUT_MS = 2 * 60 * 60 * 1000;
/** How long the service may take for a form, whose files are limited in size. */
export const FORM_TIMEOUT_MS = 2 * 60 * 1000;

/** The routes whose body is a file of any size. A test compares them with the routes that take uploads. */
const LONG_UPLOADS = [
  /^\/api\/people\/[^/?]+\/imports(?:\?|$)/,
  /^\/api\/lab-reports\/uploads\/[^/?]+\/files\/[^/?]+(?:\?|$)/,
];

/** Whether the body of a request may take as long as an upload takes. */
export function isLongUpload(method: string | undefined, url: string | undefined): boolean {
  return method === "POST" && LONG_UPLOADS.some((path) => path.test(url ?? ""));
}
