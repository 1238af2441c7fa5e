import type { Locator, Page } from "@playwright/test";
import {
  bookAppointment,
  getClock,
  getDay,
  getStart,
  missAppointment,
  placeAppointment,
} from "@/e2e/appointments";
import { changeBefore } from "@/e2e/change-before";
import { expect, test } from "@/e2e/fixtures";
import { AppointmentsPage } from "@/e2e/pages/appointments-page";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { tabTo } from "@/e2e/pages/tab-to";
import { PHONE, resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";
import { service } from "@/e2e/service";
import { endpoints } from "@/lib/contract/service/endpoints";

/** 10:00 on an axis that starts at 7:00. Other appointments may make it start earlier, which only shifts the target. */
const MORNING = { x: 30, y: 170 };

/** Drags in steps, as a hand does, because a browser notifies a drop target only of movement. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover({ position: { x: 40, y: 8 } });
  await page.mouse.down();
  await to.hover({ position: { x: MORNING.x, y: MORNING.y - 40 } });
  await to.hover({ position: MORNING });
  await page.mouse.up();
}

test("an at-home appointment is booked, rescheduled and canceled without a mouse", async ({
  page,
  person,
}) => {
  const order = await placeAppointment(person, "at_home_phlebotomy");
  const board = new AppointmentsPage(page);
  const { keyboard } = page;
  await board.open();
  const card = await board.findCard(person);
  await expect(card).toContainText("under 1 h");
  await card.getByRole("button", { name: "Book an appointment" }).focus();
  await keyboard.press("Enter");
  await expect(board.dialog).toContainText(person.name);
  await expect(board.button("Book appointment")).toHaveAttribute("aria-disabled", "true");
  // A slot shows its start and end before it is chosen.
  await expect(board.slots.first()).toHaveText(/^\d\d:00–\d\d:00$/);
  await tabTo(page, board.stop);
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await expect(board.chosen).toBeFocused();
  const booked = await board.chosen.innerText();
  await tabTo(page, board.notes);
  await keyboard.type("Ring twice.");
  await tabTo(page, board.button("Book appointment"));
  await keyboard.press("Enter");
  await expect(board.dialog).toHaveCount(0);
  const before = await getStart(order);
  expect(booked.startsWith(getClock(before))).toBe(true);
  await expect(board.toast).toContainText(`${getClock(before)}–`);
  // The card is gone, and the focus stays in its list.
  await expect(card).toHaveCount(0);
  await expect(board.toBook.locator(":focus")).toHaveCount(1);

  await board.showDay(getDay(before));
  await board.block(person).focus();
  await expect(board.selection).toContainText(person.name);
  await keyboard.press("m");
  await expect(board.notes).toHaveValue("Ring twice.");
  await tabTo(page, board.stop);
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(board.chosen).toHaveCount(1);
  const moved = await board.chosen.innerText();
  await tabTo(page, board.button("Reschedule appointment"));
  await keyboard.press("Enter");
  await expect(board.dialog).toHaveCount(0);
  const after = await getStart(order);
  expect(after > before).toBe(true);
  expect(moved.startsWith(getClock(after))).toBe(true);

  await board.showDay(getDay(after));
  await board.block(person).focus();
  await keyboard.press("c");
  await tabTo(page, board.button("Reason"));
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("option").first()).toBeFocused();
  await keyboard.type("Other");
  await expect(page.getByRole("option", { name: "Other" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(board.dialog).toContainText(/refund/);
  await tabTo(page, board.button("Cancel appointment"));
  await keyboard.press("Enter");
  await expect(board.dialog).toHaveCount(0);
  await expect(board.selection).toContainText(/Canceled by .*: Other \(refundable\)/);
  await expect(await board.findCard(person)).toContainText(/Canceled by .*: Other/);

  await page.goto(`/orders/${order.id}`);
  const history = page.getByRole("list", { name: "Appointment history" });
  await expect(history.getByRole("listitem")).toHaveText([
    /^Canceled by .*Other \(refundable\)/,
    new RegExp(`^Rescheduled by .*${getClock(before)}–.* → .*${getClock(after)}–`),
    /^Booked by /,
  ]);
});

test("an order and an appointment are dragged onto a day, with the pointer and with the keyboard", async ({
  page,
  person,
}) => {
  await resizeWindow(page, WIDE_SCREEN);
  const order = await placeAppointment(person, "at_home_phlebotomy");
  const board = new AppointmentsPage(page);
  await board.open();
  const card = await board.findCard(person);
  await test.step("the telephone number is shown when somebody asks for it", async () => {
    await expect(card).not.toContainText("555");
    await card.getByRole("button", { name: "Show the telephone number" }).click();
    await expect(card).toContainText("555");
  });
  await card.getByRole("button", { name: `Drag ${person.name} onto a day` }).focus();
  await page.keyboard.press("Enter");
  // The drag begins with the next drawn frame, on the first day that takes it.
  await expect(page.locator("[data-day]:focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(board.near.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(board.dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Next week" }).click();
  await drag(page, card, board.days.nth(1));
  await expect(board.near).toHaveCount(3);
  await expect(board.chosen).toHaveCount(0);
  await board.near.first().click();
  await board.button("Book appointment").click();
  await expect(board.dialog).toHaveCount(0);
  const before = await getStart(order);
  expect(getDay(before)).toBe(await board.days.nth(1).getAttribute("data-day"));

  await drag(page, board.block(person), board.days.nth(3));
  await expect(board.dialog).toContainText("Reschedule the appointment");
  await board.near.first().click();
  await board.button("Reschedule appointment").click();
  await expect(board.dialog).toHaveCount(0);
  expect(getDay(await getStart(order))).toBe(await board.days.nth(3).getAttribute("data-day"));
});

test("the board and its dialog are accessible, and a booking that comes too late shows the reason and keeps the notes", async ({
  page,
  person,
  watch,
}) => {
  await resizeWindow(page, WIDE_SCREEN);
  watch.expect(/^409 POST \/api\/appointments\/.*\/book$/);
  const order = await placeAppointment(person, "walk_in_test");
  const board = new AppointmentsPage(page);
  await board.open();
  await expect(await board.findCard(person)).toBeVisible();
  await test.step("the board and its dialog are accessible", async () => {
    const levels = await page
      .getByRole("heading")
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    await expectAccessible(page);
    await resizeWindow(page, WIDE_SCREEN);
    const card = await board.findCard(person);
    await card.getByRole("button", { name: "Book an appointment" }).click();
    await expect(board.slots.first()).toBeVisible();
    await expectAccessible(page);
    await resizeWindow(page, WIDE_SCREEN);
  });

  await expect(board.button("Patient service center")).toBeVisible();
  await board.slots.nth(3).click();
  await board.notes.fill("Bring the paper.");
  const { slots } = await service.call(endpoints.getPscAvailability, {
    query: { lab: "quest", zip_code: "04101" },
  });
  const booking_key = slots.flatMap((day) => day.slots)[20]?.booking_key ?? "";
  await changeBefore(page, /\/api\/appointments\/.*\/book$/, () =>
    service.call(endpoints.bookPscAppointment, {
      params: { order_id: order.id },
      body: { booking_key },
    }),
  );
  await board.button("Book appointment").click();
  await expect(board.failure).toContainText("Not booked.");
  await expect(board.failure).toContainText("The service answered");
  await expect(board.notes).toHaveValue("Bring the paper.");
  await expect(board.chosen).toHaveCount(1);
  // The dialog's final button is visible even in a low window.
  await resizeWindow(page, { width: 1440, height: 640 });
  await expect(board.button("Book appointment")).toBeInViewport({ ratio: 1 });
});

test("a past appointment is recorded, and corrected by another entry", async ({ page, person }) => {
  const order = await missAppointment(person);
  const board = new AppointmentsPage(page);
  await board.open();
  await page.getByRole("button", { name: `No-show: ${person.name}` }).click();
  await board.button("Record outcome").click();
  await expect(board.toast).toContainText("Recorded: No-show.");
  await expect(page.getByRole("button", { name: `No-show: ${person.name}` })).toHaveCount(0);
  await expect(await board.findCard(person)).toContainText("No-show");

  await page.goto(`/orders/${order.id}`);
  const panel = page.getByRole("region", { name: "Appointment", exact: true });
  await expect(panel).toContainText("No-show");
  await panel.getByRole("button", { name: "Correct outcome …" }).click();
  await board.dialog.getByRole("radio", { name: "Completed" }).check({ force: true });
  await board.notes.fill("He was in the garden.");
  await board.button("Record outcome").click();
  await expect(board.dialog).toHaveCount(0);
  await expect(panel.getByRole("list").getByRole("listitem").first()).toContainText(
    /Corrected to completed by .*He was in the garden\./,
  );
});

test("a phone has the week as an agenda, within 6,000 px", async ({ page, person }) => {
  const order = await bookAppointment(person, 5);
  await resizeWindow(page, PHONE);
  const board = new AppointmentsPage(page);
  await board.open();
  const date = getDay(await getStart(order));
  const row = page.getByRole("button", { name: new RegExp(person.name) });
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(7);
  const isLater = !(await page.getByRole("heading", { level: 3 }).allInnerTexts()).some((text) =>
    text.includes(`${date.slice(8)}-`),
  );
  if (isLater) await page.getByRole("button", { name: "Next week" }).click();
  await expect(row).toBeVisible();
  await row.click();
  await expect(board.selection.getByRole("button", { name: "Reschedule" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000);
});
