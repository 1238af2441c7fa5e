import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Badge } from "./badge";
import { MARK_SHAPES } from "./mark-shapes";
import { ResultMark } from "./result-mark";

describe("marks", () => {
  it("differ in shape, so that a grey print says the same", () => {
    const drawings = Object.values(MARK_SHAPES).map((shape) => renderToStaticMarkup(shape));
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it("always stand beside a word", () => {
    expect(renderToStaticMarkup(<ResultMark kind="critical" />)).toContain("Critical");
    expect(renderToStaticMarkup(<Badge family="failed">Lost</Badge>)).toContain("Lost");
  });

  it("leave the solid badge to critical alone", () => {
    const solid = (["normal", "abnormal", "critical", "unknown"] as const).filter((kind) =>
      renderToStaticMarkup(<ResultMark kind={kind} />).includes('"badge critical"'),
    );
    expect(solid).toEqual(["critical"]);
  });
});
