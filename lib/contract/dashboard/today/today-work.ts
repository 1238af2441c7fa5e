import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { WORK_NAMES } from "./today-kinds";

export const SNOOZE_REASON_LENGTH = 300;

const StaffName = z.object({ staff_id: Uuid, name: z.string(), is_me: z.boolean() });

export const TodayAssignee = z.object({
  ...StaffName.shape,
  at: Instant,
  /** Who assigned it. */
  by: z.string(),
});
export type TodayAssignee = z.infer<typeof TodayAssignee>;

/** Why an item is set aside, and when it comes back. */
export const TodaySnooze = z.object({
  until: Instant,
  reason: z.string(),
  by: z.string(),
  at: Instant,
});
export type TodaySnooze = z.infer<typeof TodaySnooze>;

/** What staff arranged about one item of Today. */
export const TodayWork = z.object({
  assignee: TodayAssignee.nullable(),
  snooze: TodaySnooze.nullable(),
});
export type TodayWork = z.infer<typeof TodayWork>;

/** Names an item: its kind, and the id of the order, result, report or task that it is about. */
const ItemInput = { kind: z.enum(WORK_NAMES), subject_id: Uuid };
export type TodayItemName = z.infer<z.ZodObject<typeof ItemInput>>;

export const AssignInput = z.strictObject({
  ...ItemInput,
  /** Null removes the assignment. */
  staff_id: Uuid.nullable(),
});
export type AssignInput = z.input<typeof AssignInput>;

export const SnoozeInput = z.strictObject({
  ...ItemInput,
  until: Instant,
  reason: z.string().trim().min(1, "Enter the reason.").max(SNOOZE_REASON_LENGTH),
});
export type SnoozeInput = z.input<typeof SnoozeInput>;

export const EndSnoozeInput = z.strictObject(ItemInput);
export type EndSnoozeInput = z.input<typeof EndSnoozeInput>;

/** Staff who can be assigned work, by name. */
export const Colleagues = z.object({ colleagues: z.array(StaffName) });
export type Colleague = z.infer<typeof StaffName>;
