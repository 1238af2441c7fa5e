/** The name of a resource in lists and events: two timeseries have different names there (public API). */
export function toResourceName(name: string): string {
  return { body_weight: "weight", body_fat: "fat" }[name] ?? name;
}
