import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { JOB_ID } from "@/lib/domain/lab-reports/testing/parsed-report";
import { ReportThumbnail } from "./report-thumbnail";

test("a thumbnail that cannot be loaded gives way to the mark of a file", () => {
  const { container } = renderInApp(
    <ReportThumbnail report={{ job_id: JOB_ID, has_thumbnail: true }} />,
    createApp(),
  );
  const image = container.querySelector("img");
  expect(container.querySelector("svg")).toBeNull();
  if (image) fireEvent.error(image);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")).not.toBeNull();
});
