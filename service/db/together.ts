/**
 * Waits for independent parts of one transaction's work, so that their queries share round trips. Unlike `Promise.all`,
 * it throws the first failure only after all have settled, so that nothing more is sent on the connection of a failed
 * transaction.
 */
export async function together<const Work extends readonly Promise<unknown>[]>(
  ...work: Work
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  await Promise.allSettled(work);
  return (await Promise.all(work)) as { -readonly [Index in keyof Work]: Awaited<Work[Index]> };
}
