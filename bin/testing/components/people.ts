import { act, fireEvent, screen } from "@testing-library/react";
import { userExample, userInfoExample } from "@/lib/contract/service/examples/examples";
import { fakeApi, heldReply, lostReply } from "./fake-api";
import { advance } from "./time";

const NOTE = { is_similar: false, ambiguous_dates: [], limits: [] };
const PAUSE_MS = 1_000;

export function getPersonId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** Simulates people who can be found by the last name Castellan. A record is sent only when the test calls `send`. */
export function fakePeople(...firstNames: readonly string[]) {
  const people = firstNames.map((first_name, index) => ({
    user: { ...userExample, user_id: getPersonId(index + 1), client_user_id: first_name },
    info: { ...userInfoExample, first_name, last_name: "Castellan" },
  }));
  const found = { items: people, total: people.length, has_more: false, note: NOTE };
  fakeApi.on("POST", /^\/api\/search$/, () => ({
    body: { people: found, orders: { items: [], total: 0, note: NOTE }, failures: [] },
  }));
  const replies = new Map(
    people.map((person) => [person.user.user_id, { person, ...heldReply() }]),
  );
  const findReply = (path: string) => replies.get(path.split("/")[3] ?? "");
  fakeApi.on("GET", /^\/api\/people\/[^/]+$/, ({ path }) => findReply(path)?.reply ?? lostReply());
  fakeApi.on("GET", /^\/api\/people\/[^/]+\/identity$/, ({ path }) => {
    const { user_id, client_user_id } = findReply(path)?.person.user ?? lostReply();
    return { body: { user_id, client_user_id, record: null } };
  });
  return {
    /** Sends the record of a person who was chosen before. */
    async send(firstName: string): Promise<void> {
      const chosen = replies.get(getPersonId(firstNames.indexOf(firstName) + 1));
      await act(async () => chosen?.send({ body: chosen.person }));
      await advance(0);
    },
  };
}

/** Types into the search field, and waits for the people found. The clock must be stopped. */
export async function searchPeople(label: string): Promise<void> {
  const field = screen.getByRole("combobox", { name: label });
  act(() => {
    field.focus();
    fireEvent(field, new InputEvent("beforeinput", { inputType: "insertText", bubbles: true }));
    fireEvent.change(field, { target: { value: "castellan" } });
  });
  await advance(PAUSE_MS);
}

/** Presses a person found by `searchPeople`. */
export async function pressPerson(firstName: string): Promise<void> {
  act(
    () =>
      void fireEvent.click(
        screen.getByRole("option", { name: (label) => label.includes(firstName) }),
      ),
  );
  await advance(0);
}
