/** Changes the density of this page; the server renders later ones in it. */
export function setDensity(density: "comfortable" | "compact"): void {
  const root = document.documentElement;
  if (density === "compact") root.dataset.density = density;
  else delete root.dataset.density;
}
