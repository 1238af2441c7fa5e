import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { AcknowledgeItem } from "./acknowledge-item";

const item = { kind: "critical" } as unknown as TodayItem;
const onOpen = vi.fn();

test("a viewer sees that acknowledging needs the role operator", () => {
  renderInApp(<AcknowledgeItem item={item} onOpen={onOpen} />, createApp({ role: "viewer" }));
  const button = screen.getByRole("button", { name: "Acknowledge …" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("This needs the role operator or a higher one.");
  fireEvent.click(button);
  expect(onOpen).not.toHaveBeenCalled();
});
