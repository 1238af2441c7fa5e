import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { PersonRecord } from "@/lib/contract/dashboard/person";
import type { CalendarDate } from "@/lib/contract/primitives";
import { userExample, userInfoExample } from "@/lib/contract/service/examples/examples";
import { on24HourClock } from "@/lib/domain/datetime";
import { PersonFacts } from "./person-facts";

const PERSON = PersonRecord.parse({ user: userExample, info: userInfoExample });

function open(personId: string | null) {
  const access = { access_id: userExample.user_id, ends_at: "2026-11-27T20:20:00Z" };
  const own = personId === null ? [] : [{ ...access, person_id: personId }];
  fakeApi.on("GET", /oversight\/watch/, () => ({ body: { own, to_review: null } }));
  renderInApp(
    <PersonFacts
      person={PERSON}
      today={"2026-11-27" as CalendarDate}
      zone={on24HourClock("America/New_York")}
    />,
  );
}

test("contact details opened in an emergency are shown, with the end of the access", async () => {
  open(userExample.user_id);
  await screen.findByText("open to you in an emergency until 15:20 EST");
  expect(screen.getByText(userInfoExample.phone_number)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Hide telephone" }));
  expect(screen.queryByText(userInfoExample.phone_number)).toBeNull();
});

test("otherwise they are hidden from passers-by until they are asked for", async () => {
  open(null);
  expect(await screen.findByRole("button", { name: "Show telephone" })).toBeTruthy();
  expect(screen.queryByText(userInfoExample.phone_number)).toBeNull();
});
