import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button } from "./button";

describe("Button", () => {
  it("that is disabled stays in the tab order and is described by its reason", () => {
    const html = renderToStaticMarkup(
      <Button type="submit" disabledReason="The order is completed">
        Reschedule
      </Button>,
    );
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('type="button"');
    expect(html).not.toMatch(/ disabled=""/);
    const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`id="${id}">The order is completed`);
    expect(html).toMatch(/<button[^>]*>Reschedule<\/button>/);
  });

  it("without text is a square", () => {
    const html = renderToStaticMarkup(<Button aria-label="Close" icon={<i />} size="small" />);
    expect(html).toMatch(/class="[^"]* h-7 [^"]* w-7 /);
  });
});
