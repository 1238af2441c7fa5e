/** The name of a resource wherever resources are listed and in events: two timeseries have other names there (public API). */
export function toResourceName(name: string): string {
  return { body_weight: "weight", body_fat: "fat" }[name] ?? name;
}
