import { expect, test } from "@/e2e/fixtures";
import { startFurtherDashboard } from "@/e2e/further-dashboard";
import { OrderPage } from "@/e2e/pages/order-page";

const CLIENTS = 8;

test("the open page outlives a crash of the dashboard, which ends although clients keep asking", async ({
  openPage,
  order,
  watch,
}) => {
  const further = await startFurtherDashboard();
  await test.step("a link followed during the crash opens afterwards", async () => {
    const page = await openPage({ baseURL: further.baseUrl });
    const screen = new OrderPage(page);
    await screen.open(order.id);
    // Requests that the page sends while nothing responds.
    watch.allow(/^net::ERR_\w+ (GET|HEAD|POST) /);
    // The first responses of the new process, before it has reached the service.
    watch.allow(/^503 GET \/api\//);
    watch.allow(/^error: ChunkLoadError: Failed to load chunk /);
    await further.kill();
    await page
      .getByRole("navigation")
      .getByRole("link", { name: /^Orders/ })
      .first()
      .click();
    await expect(screen.heading).toBeVisible();
    await further.startAgain();
    await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    await expect(page).toHaveURL(/\/orders(\?.*)?$/);
    await page.close();
  });
  await test.step("clients that keep asking do not delay its end", async () => {
    let answered = 0;
    let isOver = false;
    const ask = async () => {
      while (!isOver) {
        const answer = await fetch(`${further.baseUrl}/sign-in`).catch(() => null);
        isOver = answer === null;
        if (answer?.ok && (await answer.text())) answered += 1;
      }
    };
    const clients = Array.from({ length: CLIENTS }, ask);
    await expect.poll(() => answered).toBeGreaterThan(CLIENTS);
    await further.stop();
    await Promise.all(clients);
  });
});

test("the dashboard keeps an idle connection for longer than a proxy does", async ({ request }) => {
  const { "keep-alive": kept } = (await request.get("/api/health")).headers();
  expect(kept).toBe("timeout=65");
});
