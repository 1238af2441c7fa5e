/**
 * Waits for independent parts of one transaction's work, so that their queries share round trips. Unlike `Promise.all` it
 * throws the first failure only after all have settled: nothing is sent any more on a connection whose transaction failed.
 */
export async function together<const Work extends readonly Promise<unknown>[]>(
  ...work: Work
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  await Promise.allSettled(work);
  return (await Promise.all(work)) as { -readonly [Index in keyof Work]: Awaited<Work[Index]> };
}
