const CLAIMED = "phial-critical-announced";
const MAX_KEPT = 200;

/**
 * Whether this tab is the first of this browser to announce something. Without storage every tab does.
 */
export function claimOnce(id: string): boolean {
  const claimed = readClaimed();
  if (claimed.includes(id)) return false;
  try {
    localStorage.setItem(CLAIMED, JSON.stringify([...claimed, id].slice(-MAX_KEPT)));
  } catch {
    // Announced twice is better than not at all.
  }
  return true;
}

function readClaimed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CLAIMED) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
