/** How long a page is held back for its data; a browser shows nothing of it meanwhile. */
const LIMIT_MS = 700;

/**
 * Waits for what a page reads, at most 700 ms. A page that is sent without its data shows that it is loading, and the
 * browser reads it. Rejects when the reading fails within that time.
 */
export async function inTime(reading: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS);
  });
  try {
    await Promise.race([reading, limit]);
  } finally {
    clearTimeout(timer);
    reading.catch(() => undefined);
  }
}
