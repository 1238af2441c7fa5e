/** `c7e2-4410`: enough of a UUID to distinguish two on a screen. */
export function shortId(id: string): string {
  const bare = id.replaceAll("-", "");
  return bare.length <= 9 ? id : `${bare.slice(0, 4)}-${bare.slice(-4)}`;
}
