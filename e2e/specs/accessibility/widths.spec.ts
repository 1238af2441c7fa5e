import { bookAppointment, placeAppointment } from "@/e2e/appointments";
import { daysAfter } from "@/e2e/dates";
import { e2eEnv } from "@/e2e/env";
import { expect, test } from "@/e2e/fixtures";
import { sendSample, uploadSample } from "@/e2e/lab-reports";
import {
  createLongNamedPerson,
  createLongTest,
  makeLongMismatch,
  makeLongUnmatched,
} from "@/e2e/long-names";
import { DASHBOARD_SCREENS, MAIN_SCREENS, type ScreenSubject } from "@/e2e/pages/dashboard-screens";
import { ALL_SIZES, expectFitting, MAIN_SIZES } from "@/e2e/pages/expect-fitting";
import { find24HourTimes } from "@/e2e/pages/find-time-faults";
import { resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";
import { findPrintFaults, printSheets } from "@/e2e/print";
import { everyFiveMinutes, putSamples, RING } from "@/e2e/samples";
import { createCriticalOrder, createOrder, putCycle } from "@/e2e/service";
import { changeDisplay, createMember, createSession } from "@/e2e/staff";
import { requestSecondReview } from "@/e2e/unmatched-results";

const isFull = e2eEnv.PHIAL_FULL_TESTS === "1";
const SCREENS = DASHBOARD_SCREENS.filter(({ name }) => isFull || MAIN_SCREENS.includes(name));

test.use({
  viewport: WIDE_SCREEN,
  // A person of this test alone, because their display settings are changed.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  storageState: async ({}, use) => use(await createSession(await createMember("admin"))),
});

/** A page is loaded once, and its window then takes every size. Times on the 12-hour clock are the longest. */
test("every screen fits into every window and onto a sheet, with long names, many markers and a 12-hour clock", async ({
  page,
  openPage,
  sessions,
  today,
}) => {
  await changeDisplay(page, { clock: "12h" });
  const person = await createLongNamedPerson();
  const labTest = await createLongTest();
  const plan = { labTestId: labTest.id };
  const critical = await createCriticalOrder(person, plan);
  const second = await makeLongMismatch(labTest.id);
  const operator = await openPage({ storageState: await sessions("operator") });
  await requestSecondReview(operator, second);
  await placeAppointment(person, "at_home_phlebotomy");
  const subject: Record<keyof ScreenSubject, string> = {
    person: person.id,
    critical: critical.id,
    second: second.id,
    test: labTest.id,
    scheduled: "",
    appointment: "",
    match: "",
    report: "",
    photo: "",
  };
  if (isFull) {
    const { id } = await createOrder(person, { ...plan, activateBy: daysAfter(today, 10) });
    subject.scheduled = id;
    subject.appointment = (await bookAppointment(person, 6)).id;
    subject.match = (await makeLongUnmatched(labTest.id)).id;
    await putSamples(person, "heartrate", {
      source: RING,
      values: everyFiveMinutes("2026-03-10T00:30:00Z", "2026-03-10T11:30:00Z"),
    });
    await putCycle(person, "manual", {
      period_start: daysAfter(today, -20),
      period_end: daysAfter(today, -16),
      menstrual_flow: [{ date: daysAfter(today, -20), flow: "heavy" }],
    });
    subject.report = await uploadSample(page, person.id, "report.pdf");
    subject.photo = await uploadSample(page, person.id, "report-photo.jpg");
  } else {
    await sendSample(page, person.id, "report.pdf");
  }
  for (const { name, path, prepare, facts, dialogs = [], isForm = false } of SCREENS) {
    await test.step(name, async () => {
      await resizeWindow(page, WIDE_SCREEN);
      await page.goto(path(subject));
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await prepare?.(page);
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      expect.soft(await find24HourTimes(page), `${name}, on 24 hours`).toEqual([]);
      await expectFitting(page, name, { sizes: isFull ? ALL_SIZES : MAIN_SIZES, facts });
      if (!isFull) return;
      await resizeWindow(page, WIDE_SCREEN);
      if (!isForm) {
        expect.soft(findPrintFaults(await printSheets(page)), `${name}, printed`).toEqual([]);
      }
      for (const dialog of dialogs) {
        await resizeWindow(page, WIDE_SCREEN);
        await page.getByRole("button", { name: dialog }).first().click();
        await expect(page.locator("section:is([role=dialog], [role=alertdialog])")).toBeVisible();
        await expectFitting(page, `${name}, ${dialog}`, { sizes: ALL_SIZES });
        await page.keyboard.press("Escape");
      }
    });
  }
});
