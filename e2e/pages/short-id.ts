/** `c7e2-4410`, as every screen shortens an id. */
export function shortId(id: string): string {
  const bare = id.replaceAll("-", "");
  return `${bare.slice(0, 4)}-${bare.slice(-4)}`;
}
