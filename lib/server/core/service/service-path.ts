import "server-only";
import { DashboardError } from "@/lib/server/core/errors";

/** An endpoint's path with its parameters filled in and its query appended; an array repeats its name. */
export function toServicePath(template: string, params: unknown, query: unknown): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => segment(getParam(params, name)));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function getParam(params: unknown, name: string): string {
  return String((params as Record<string, unknown>)[name]);
}

/** A segment of only dots would lead to another path, however it is encoded. */
function segment(value: string): string {
  if (/^\.{0,2}$/.test(value)) throw new DashboardError("not_found", "There is no such record.");
  return encodeURIComponent(value);
}
