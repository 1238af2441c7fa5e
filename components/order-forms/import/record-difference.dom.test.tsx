import { act, fireEvent, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { beforeEach, expect, test } from "vitest";
import { getPersonId } from "@/bin/testing/components/people";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { EMPTY_ORDER } from "@/lib/contract/dashboard/orders/empty-order";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import { RecordDifference } from "./record-difference";

const [A, B] = [getPersonId(1), getPersonId(2)];

/** A form whose patient differs from the record of whichever person is chosen. */
function Form() {
  const { control, setValue, watch } = useForm<OrderDraftValues>({
    defaultValues: {
      ...EMPTY_ORDER,
      user_id: A,
      patient: { ...EMPTY_ORDER.patient, first_name: "Fern", last_name: "Castellan" },
    },
  });
  const user_id = watch("user_id") ?? A;
  const record = { first_name: "Bryn", last_name: "Castellan", dob: null, gender: null };
  return (
    <>
      <button type="button" onClick={() => setValue("user_id", B)}>
        Choose B
      </button>
      <RecordDifference
        control={control}
        set={({ identity_confirmation: next = null }) => setValue("identity_confirmation", next)}
        person={{ user_id, client_user_id: "clinic-0042", record }}
      />
      <output>{watch("identity_confirmation")?.reason ?? "not confirmed"}</output>
    </>
  );
}

const reason = () => screen.getByRole("textbox", { name: /Why the order may differ/ });
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));

beforeEach(() => stopClock());

test("a reason typed for one person is not offered for the next", async () => {
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <Form />
    </DisplayZoneProvider>,
  );
  await advance(0);
  fireEvent.change(reason(), { target: { value: "X" } });
  await press("Confirm the difference");
  expect(screen.getByText("Enter a reason in a few words.")).toBeTruthy();
  fireEvent.change(reason(), { target: { value: "Married last year" } });
  await press("Choose B");
  await advance(0);
  expect((reason() as HTMLTextAreaElement).value).toBe("");
  expect(screen.queryByText("Enter a reason in a few words.")).toBeNull();
  await press("Confirm the difference");
  expect(screen.getByText("not confirmed")).toBeTruthy();
});
