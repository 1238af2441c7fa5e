import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { AuditPersonField } from "./audit-filter-fields";
import { AUDIT_FILTERS } from "./audit-filters";

test("what is typed after 'About a person …' finds the person", async () => {
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="utc">
      <AuditPersonField filters={AUDIT_FILTERS.defaults} change={vi.fn()} />
    </DisplayZoneProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "About a person …" }));
  const field = await screen.findByLabelText("Find a person");
  expect(document.activeElement).toBe(field);
});
