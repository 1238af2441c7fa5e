import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DeploymentBadge } from "./deployment-badge";

describe("DeploymentBadge", () => {
  it.each([
    ["embedded", "deploy embedded", "Embedded"],
    ["sandbox-eu", "deploy sandbox", "Sandbox EU"],
    ["production-us", "deploy production", "Production US"],
  ] as const)("shows %s by its own shape and words", (deployment, className, words) => {
    const html = renderToStaticMarkup(<DeploymentBadge deployment={deployment} />);
    expect(html).toContain(`class="${className}"`);
    expect(html).toContain(words);
  });
});
