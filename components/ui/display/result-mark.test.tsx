import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Badge } from "./badge";
import { MARK_SHAPES } from "./mark-shapes";
import { ResultMark } from "./result-mark";

describe("marks", () => {
  it("differ in shape, so that a gray print reads the same", () => {
    const drawings = Object.values(MARK_SHAPES).map((shape) => renderToStaticMarkup(shape));
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it("are always beside a word", () => {
    expect(renderToStaticMarkup(<ResultMark kind="critical" />)).toContain("Critical");
    expect(renderToStaticMarkup(<Badge family="failed">Lost</Badge>)).toContain("Lost");
  });

  it("use the solid badge only for critical", () => {
    const solid = (["normal", "abnormal", "critical", "unknown"] as const).filter((kind) =>
      renderToStaticMarkup(<ResultMark kind={kind} />).includes(" bg-critical "),
    );
    expect(solid).toEqual(["critical"]);
  });
});
