import { useQuery } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, refusal } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type { CalendarDate } from "@/lib/contract/primitives";
import { userExample, userInfoExample } from "@/lib/contract/service/examples/examples";
import { on24HourClock } from "@/lib/domain/datetime";
import { peopleQuery } from "@/lib/query/people";
import { PeopleBody } from "./people-body";

const USER_ID = userExample.user_id;
const ignore = () => undefined;

function List() {
  return (
    <PeopleBody
      query={useQuery(peopleQuery({ text: "", page: 1 }))}
      text=""
      isNarrowed={false}
      page={1}
      today={"2026-11-22" as CalendarDate}
      zone={on24HourClock("America/New_York")}
      cursor={{ index: null, focusRequest: null }}
      onSearch={ignore}
      onClear={ignore}
      onPage={ignore}
    />
  );
}

test("shows open work, last result and newest data of every row, and says what is not known", async () => {
  const page = {
    people: [{ user: userExample, info: userInfoExample }],
    total: 1,
    page: 1,
    size: 20,
  };
  fakeApi.on("POST", /api\/people\/search/, () => ({ body: page }));
  fakeApi.on("POST", /api\/people\/facts/, ({ body }) => {
    const { fact, user_ids } = body as { fact: string; user_ids: string[] };
    expect(user_ids).toEqual([USER_ID]);
    const answer = { open_work: 2, last_result: null }[fact];
    if (answer === undefined) {
      return { status: 502, body: refusal("upstream_unavailable", "The service failed.") };
    }
    const results_since = fact === "last_result" ? "2026-11-09" : null;
    return { body: { people: [{ user_id: USER_ID, [fact]: answer }], results_since } };
  });
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <List />
    </DisplayZoneProvider>,
    createApp({ path: "/people" }),
  );
  const table = await screen.findByRole("table", { name: "People" });
  await within(table).findByRole("cell", { name: "2" });
  await within(table).findByText("none since 09-Nov-2026");
  await within(table).findByText("not known");
  // Between phone and 900 px the column makes room, and the client id stands below the name.
  const head = within(table).getByRole("columnheader", { name: "Client id" });
  expect(head.className).toContain("sm:max-[900px]:hidden");
  const name = within(table).getByRole("link").closest("td");
  expect(name?.textContent).toContain(userExample.client_user_id);
});
