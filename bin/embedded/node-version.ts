/**
 * What to say at the start about the Node that runs Phial, or null. Source of the date: the release schedule of Node,
 * github.com/nodejs/release.
 */
export function describeNodeVersion(version: string): string | null {
  return version.startsWith("v20.")
    ? "Node 20 has had no security fixes since 30 April 2026. Phial also runs on Node 22 and 24."
    : null;
}
