import { dateText, daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { AuditPage } from "@/e2e/pages/audit-page";
import { OrderPage } from "@/e2e/pages/order-page";
import { PersonPage } from "@/e2e/pages/person-page";
import { pressDisabled } from "@/e2e/pages/press-disabled";
import { readOrder, service } from "@/e2e/service";
import { ROLES } from "@/lib/contract/dashboard/staff";
import { endpoints } from "@/lib/contract/service/endpoints";
import { findLabTest, orderBody, patientDetails, userInfoBody } from "@/service/testing/factories";

/** What the service knows of a person and no screen shows. */
const PRIVATE = {
  race: "Invented race",
  ethnicity: "Invented ethnicity",
  sexual_orientation: "Invented orientation",
  gender_identity: "Invented identity",
};

for (const role of ROLES) {
  test.describe(`${role}s`, () => {
    test.use({ role });

    test("get what no screen shows neither from the pages of a person and an order nor from the API", async ({
      page,
      person,
    }) => {
      const { id: user_id, firstName: first_name, lastName: last_name } = person;
      const name = { first_name, last_name };
      await service.call(endpoints.putUserInfo, {
        params: { user_id },
        body: userInfoBody({ ...name, ...PRIVATE }),
      });
      const { order } = await service.call(endpoints.createOrder, {
        body: orderBody({
          user_id,
          lab_test_id: (await findLabTest(service)).id,
          patient_details: { ...patientDetails(), ...name, ...PRIVATE },
        }),
      });
      expect(order.patient_details).toMatchObject(PRIVATE);
      const expectNothingPrivate = (text: string, path: string) => {
        const private_ = Object.values(PRIVATE).filter((value) => text.includes(value));
        expect([path, private_]).toEqual([path, []]);
      };
      for (const path of [`/people/${user_id}`, `/orders/${order.id}`]) {
        const response = await page.goto(path);
        // A busy server leaves reading to the browser, so the name may be missing in what it sent.
        expectNothingPrivate((await response?.text()) ?? "no page", path);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(last_name);
        expectNothingPrivate(await page.content(), path);
        const answer = await (await page.request.get(`/api${path}`)).text();
        expect(answer, path).toContain(last_name);
        expectNothingPrivate(answer, path);
      }
    });
  });
}

test.describe("a viewer", () => {
  test.use({ role: "viewer" });

  test("sees the required role, is refused by the server as well, and nothing changes", async ({
    page,
    order,
    today,
    baseURL,
  }) => {
    const screen = new OrderPage(page);
    await screen.open(order.id);
    await screen.more.click();
    for (const [button, verb] of [
      [screen.reschedule, "reschedule"],
      [screen.dispatch, "dispatch"],
      [screen.cancel, "cancel"],
    ] as const) {
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await expect(button).toHaveAccessibleDescription(`Operators and above can ${verb}.`);
      await pressDisabled(button);
    }
    await expect(
      page.getByText("Operators and above can reschedule, dispatch and cancel orders."),
    ).toBeVisible();
    await expect(screen.raw).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(screen.dialog).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Orders" }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Audit" })).toHaveCount(0);

    await test.step("the server", async () => {
      const headers = { origin: baseURL ?? "" };
      const at = `/api/orders/${order.id}`;
      const answers = await Promise.all([
        page.request.patch(at, { headers, data: { activate_by: daysAfter(today, 3) } }),
        page.request.post(`${at}/dispatch`, { headers, data: { confirm: "DISPATCH" } }),
        page.request.post(`${at}/cancel`, { headers }),
        page.request.get(`${at}/raw`),
        page.request.post("/api/audit/search", { headers, data: {} }),
        page.request.post(`/api/people/${order.user_id}/imports`, {
          headers: { ...headers, "content-type": "application/xml" },
          data: "<HealthData/>",
        }),
      ]);
      expect(answers.map((answer) => answer.status())).toEqual([403, 403, 403, 403, 403, 403]);
      expect(await readOrder(order.id)).toEqual(order);
    });
    await test.step("a person", async () => {
      const person = new PersonPage(page);
      await person.open(order.user_id);
      await expect(person.importButton).toHaveAccessibleDescription(
        "Importing needs the role operator or a higher one; yours is viewer.",
      );
    });
    await test.step("the audit log", async () => {
      await new AuditPage(page).open();
      await expect(
        page.getByRole("heading", { name: "Your role cannot view the audit log" }),
      ).toBeVisible();
    });
  });
});

test.describe("a supervisor", () => {
  test.use({ role: "supervisor" });

  test("reads the order as the service sent it and its change in the audit log, and no settings", async ({
    page,
    order,
    today,
  }) => {
    const screen = new OrderPage(page);
    await screen.open(order.id);
    await screen.more.click();
    await screen.raw.click();
    const raw = screen.dialog.locator("pre");
    await expect(raw).toContainText(order.id);
    expect(JSON.parse((await raw.textContent()) ?? "")).toEqual(await readOrder(order.id));
    await page.keyboard.press("Escape");
    await expect(screen.dialog).toHaveCount(0);

    await test.step("the audit log describes a change in a sentence", async () => {
      const chosen = daysAfter(today, 20);
      await screen.reschedule.click();
      await screen.dateField.fill(dateText(chosen));
      await screen.button(`Reschedule to ${dateText(chosen)}`).click();
      await expect(screen.dialog).toHaveCount(0);
      await page.getByRole("link", { name: "audit log of this order" }).click();
      const entry = new AuditPage(page).entries.filter({ hasText: "rescheduled order" });
      await expect(entry).toHaveCount(1);
      await expect(entry).toContainText(/Rowan supervisor rescheduled order \S+ to /);
      await expect(entry).toContainText(`to ${dateText(chosen)}`);
      await expect(entry).toContainText("succeeded");
    });
    await test.step("the settings need another role", async () => {
      await page.goto("/settings/management-keys");
      await expect(
        page.getByRole("heading", { name: "Your role cannot change settings" }),
      ).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Settings" })).toHaveCount(0);
    });
  });
});
