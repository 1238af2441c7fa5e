import { expect, test } from "@/e2e/fixtures";
import { AppointmentsPage } from "@/e2e/pages/appointments-page";
import { expectAccessible, WIDE_SCREEN } from "@/e2e/pages/expect-accessible";
import { tabTo } from "@/e2e/pages/tab-to";
import { createOrder, service, type TestPerson } from "@/e2e/service";
import type { AppointmentMethod } from "@/lib/contract/dashboard/appointment-board";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";

async function placeAppointment(person: TestPerson, method: AppointmentMethod): Promise<Order> {
  const order = await createOrder(person, { method });
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: `received.${method}.requisition_created` },
  });
  return order;
}

const getStart = async ({ id }: Order): Promise<string> => {
  const appointment = await service.call(endpoints.getAppointment, { params: { order_id: id } });
  return new Date(appointment.start_at ?? 0).toISOString();
};

/** The time of day at the clinic: `14:00`. */
const clock = (instant: string) =>
  new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "America/New_York" }).format(
    new Date(instant),
  );

test("an at-home appointment is booked, rescheduled and canceled without a mouse", async ({
  page,
  person,
}) => {
  const order = await placeAppointment(person, "at_home_phlebotomy");
  const board = new AppointmentsPage(page);
  const { keyboard } = page;
  await board.open();
  const card = board.card(person);
  await card.getByRole("button", { name: "Book an appointment" }).focus();
  await keyboard.press("Enter");
  await expect(board.button("Book appointment")).toHaveAttribute("aria-disabled", "true");
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
  await expect(card).toContainText("Confirmed");
  const before = await getStart(order);
  expect(clock(before)).toBe(booked);

  await card.getByRole("button", { name: "Reschedule" }).focus();
  await keyboard.press("Enter");
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
  expect(clock(after)).toBe(moved);

  await card.getByRole("button", { name: "Cancel appointment …" }).click();
  await board.button("Reason").click();
  await page.getByRole("option", { name: "Other" }).click();
  await expect(board.dialog).toContainText(/refund/);
  await board.button("Cancel appointment").click();
  await expect(board.dialog).toHaveCount(0);
  await expect(card.first()).toContainText("Canceled");
});

test("an appointment is dragged to another slot", async ({ page, person }) => {
  const order = await placeAppointment(person, "at_home_phlebotomy");
  const board = new AppointmentsPage(page);
  await board.open();
  await board.card(person).getByRole("button", { name: "Book an appointment" }).click();
  await board.slots.first().click();
  await board.button("Book appointment").click();
  await expect(board.dialog).toHaveCount(0);
  const before = await getStart(order);

  await board.card(person).getByRole("button", { name: "Reschedule" }).click();
  const target = board.slots.nth(6);
  await board.dialog.locator("[draggable=true]").dragTo(target);
  await expect(target).toHaveAttribute("aria-selected", "true");
  await board.button("Reschedule appointment").click();
  await expect(board.dialog).toHaveCount(0);
  expect((await getStart(order)) > before).toBe(true);
});

test("a booking that comes too late shows the reason and keeps the notes", async ({
  page,
  person,
  watch,
}) => {
  watch.expect(/^409 POST \/api\/appointments\/.*\/book$/);
  const order = await placeAppointment(person, "walk_in_test");
  const board = new AppointmentsPage(page);
  await board.open();
  await board.card(person).getByRole("button", { name: "Book an appointment" }).click();
  await expect(board.dialog.getByRole("radio").first()).toBeVisible();
  await board.slots.nth(3).click();
  await board.notes.fill("Bring the paper.");
  const { slots } = await service.call(endpoints.getPscAvailability, {
    query: { lab: "quest", zip_code: "04101" },
  });
  const key = slots.flatMap((day) => day.slots)[20]?.booking_key ?? "";
  await service.call(endpoints.bookPscAppointment, {
    params: { order_id: order.id },
    body: { booking_key: key },
  });
  await board.button("Book appointment").click();
  await expect(board.failure).toContainText("Not booked.");
  await expect(board.failure).toContainText("The service answered");
  await expect(board.notes).toHaveValue("Bring the paper.");
  await expect(board.chosen).toHaveCount(1);
});

test("the board and its dialogs meet the accessibility rules", async ({ page, person }) => {
  await page.setViewportSize(WIDE_SCREEN);
  await placeAppointment(person, "walk_in_test");
  const board = new AppointmentsPage(page);
  await board.open();
  await expect(board.card(person)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(WIDE_SCREEN);
  await board.card(person).getByRole("button", { name: "Book an appointment" }).click();
  await expect(board.slots.first()).toBeVisible();
  await expectAccessible(page);
});
