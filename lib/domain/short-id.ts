/** `c7e2-4410`: the short form of a UUID, as `components/ui` shows it, which may import nothing from here. */
export function shortId(id: string): string {
  const bare = id.replaceAll("-", "");
  return bare.length <= 9 ? id : `${bare.slice(0, 4)}-${bare.slice(-4)}`;
}
