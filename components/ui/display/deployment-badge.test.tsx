import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DeploymentBadge } from "./deployment-badge";

describe("DeploymentBadge", () => {
  it.each([
    ["embedded", "border-line-strong", "Embedded"],
    ["sandbox-eu", "border-dashed", "Sandbox EU"],
    ["production-us", "before:bg-stripes", "Production US"],
  ] as const)("shows %s by its own shape and words", (deployment, className, words) => {
    const html = renderToStaticMarkup(<DeploymentBadge deployment={deployment} />);
    expect(html).toContain(` ${className} `);
    expect(html).toContain(words);
  });
});
