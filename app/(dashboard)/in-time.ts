/** How long a page may wait for its data; the browser shows nothing until it is sent. */
const LIMIT_MS = 700;

/**
 * Waits at most 700 ms for the data of a page. A page that is sent without its data shows a loading state, and the
 * browser requests the data. Rejects when reading fails within that time.
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
