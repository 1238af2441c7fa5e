import { expect, test } from "@/e2e/faults/fixtures";
import { sendSample } from "@/e2e/lab-reports";
import { endpoints } from "@/lib/contract/service/endpoints";
import { ParsingJob } from "@/lib/contract/service/parsing-job";

test("a report passes from waiting over reading to a review beside a page without boxes", async ({
  page,
  service,
  console: { baseUrl },
}) => {
  const { job_id } = await sendSample(page, service.order.user_id, "report.pdf", baseUrl);
  expect(job_id).toBe(service.job.id);
  await page.goto(`/lab-reports/${job_id}`);
  const state = page.getByRole("main");
  await expect(state).toContainText("Waiting to be read");
  await expect(page.getByRole("table", { name: "Values" })).toHaveCount(0);

  service.job = { ...service.job, status: "started", page_count: 2, pages_read: 1 };
  await expect(state).toContainText("Reading");
  await expect(state).toContainText("1 of 2");

  service.job = ParsingJob.parse({ ...endpoints.getParsingJob.example, id: job_id });
  await expect(page.getByRole("table", { name: "Values" })).toContainText("TSH");
  await expect(page.getByText("Claimed by you until")).toBeVisible();
  await expect(state).toContainText("The service does not say where the values are printed");
  await expect(page.getByRole("region", { name: "Uploaded page" })).toBeVisible();
});
