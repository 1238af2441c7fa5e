import type { OrderChoices } from "@/lib/contract/dashboard/orders/order-choices";
import type { OrderDraftRow } from "@/lib/contract/dashboard/orders/order-draft";
import { type ClockZone, instantParts } from "@/lib/domain/datetime";

type Draft = Pick<OrderDraftRow, "id" | "values" | "updated_at">;

/**
 * The name of each draft, by its id: `Wren Halloway · Thyroid panel · today 14:05 EST`. Drafts from other days have
 * their date instead; drafts with the same name are numbered in the given order.
 */
export function nameDrafts(
  drafts: readonly Draft[],
  choices: Pick<OrderChoices, "tests" | "add_ons"> | undefined,
  { zone, today }: { zone: ClockZone; today: string },
): Map<string, string> {
  const names = drafts.map((draft) => nameDraft(draft, choices, { zone, today }));
  return new Map(
    drafts.map(({ id }, index) => {
      const name = names[index] ?? "";
      const isShared = names.filter((other) => other === name).length > 1;
      const place = names.slice(0, index + 1).filter((other) => other === name).length;
      return [id, isShared ? `${name} (${place})` : name];
    }),
  );
}

function nameDraft(
  { values, updated_at }: Draft,
  choices: Pick<OrderChoices, "tests" | "add_ons"> | undefined,
  { zone, today }: { zone: ClockZone; today: string },
): string {
  const { first_name, last_name } = values.patient;
  const { date, time, zone: zoneName } = instantParts(updated_at, zone);
  return [
    `${first_name} ${last_name}`.trim() || "No person chosen yet",
    nameTests(values, choices),
    `${date === today ? "today" : date} ${time} ${zoneName}`,
  ].join(" · ");
}

function nameTests(
  { lab_test_ids, marker_ids }: Draft["values"],
  choices: Pick<OrderChoices, "tests" | "add_ons"> | undefined,
): string {
  const [first, ...others] = [
    ...(choices?.tests ?? []).filter(({ id }) => lab_test_ids.includes(id)),
    ...(choices?.add_ons ?? []).filter(({ id }) => marker_ids.includes(id)),
  ].map(({ name }) => name);
  if (first === undefined) {
    return lab_test_ids.length + marker_ids.length > 0 ? "tests chosen" : "no test yet";
  }
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}
