/**
 * Work of one transaction that need not wait for each other, so that its queries share round trips. Unlike
 * `Promise.all` it throws the first failure only when all have come to rest: nothing is still sent on a connection
 * whose transaction has been given up.
 */
export async function together<const Work extends readonly Promise<unknown>[]>(
  ...work: Work
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  await Promise.allSettled(work);
  return (await Promise.all(work)) as { -readonly [Index in keyof Work]: Awaited<Work[Index]> };
}
