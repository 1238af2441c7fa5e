import { expect, test } from "@/e2e/faults/fixtures";
import { PersonPage } from "@/e2e/pages/person-page";

test("every screen says sandbox, none has the production marking, and imports are disabled with the reason", async ({
  page,
  service,
}) => {
  for (const path of ["/orders", `/people/${service.order.user_id}`]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByText("Sandbox US")).toBeVisible();
    await expect(page.locator("[data-edge]")).toHaveCount(0);
  }
  await expect(new PersonPage(page).importButton).toHaveAccessibleDescription(
    "Only the embedded service accepts exports; this deployment reads connected sources.",
  );
});
