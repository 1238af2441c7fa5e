import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { UploadDialog } from "./upload-dialog";

test("a closed Upload shows its reason on the screen, not only to a screen reader", () => {
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <UploadDialog initialFiles={[]} onUpload={() => undefined} onClose={() => undefined} />
    </DisplayZoneProvider>,
    createApp(),
  );
  const shown = screen.getAllByText("Choose a file first.");
  expect(shown.filter((element) => element.id === "")).toHaveLength(1);
});
