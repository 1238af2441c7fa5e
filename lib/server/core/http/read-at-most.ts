import "server-only";

/** The bytes of a body; null when it exceeds the limit, in which case the rest is not fetched. */
export async function readAtMost(
  body: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
