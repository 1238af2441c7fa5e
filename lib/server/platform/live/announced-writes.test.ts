import { expect, test } from "vitest";
import type { AnyOperation } from "@/lib/server/core/operation";
import { allOperations } from "@/lib/server/testing/all-operations";
import { getActionChanges } from "./action-changes";

/** Writes that change nothing on another person's screen. */
const OWN = new Set([
  // A draft is one's own until the order is placed, and that write names the order.
  "order-draft.save",
  "order-draft.delete",
  "form-draft.save",
  "form-draft.discard",
  // A view is one's own until it is shared, and that write names it.
  "saved-view.create",
  "match-practice.start",
  "match-practice.open-case",
  "match-practice.decide",
  // Only the person who asks sees what would change and what is missing.
  "event-replay.preview",
  "gap-check.run",
  // Administrators see the findings of a check when they open the page.
  "audit.check-chain",
  // The stream ends with the session anyway.
  "passkey.begin",
  "passkey.register",
  "passkey.remove",
  "second-factor.begin-app",
  "second-factor.confirm-app",
  "second-factor.remove-app",
  "second-factor.renew-codes",
  "session.change-display",
  "session.change-password",
  "session.end",
  "session.sign-out",
]);

/** These publish within the transaction of their change. */
const PUBLISHED_BY_THEMSELVES = new Set([
  "critical-result.record",
  "critical-result.close",
  "critical-settings.save",
]);

/** A stand-in for any input or result: every property and call result is the same stand-in. */
const anything: never = new Proxy(() => undefined, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => "anything" : anything),
  apply: () => anything,
}) as never;

function isAnnounced({ spec }: AnyOperation): boolean {
  if (spec.kind !== "write" || spec.live) return spec.kind === "write";
  const { subject, resultRelated } = spec.audit;
  return (
    getActionChanges({
      subject: subject?.(anything) ?? null,
      related: resultRelated?.(anything) ?? [],
    }).length > 0
  );
}

test("every write is announced to the screens of the team, except those that nobody else sees", async () => {
  const writes = (await allOperations()).filter(({ spec }) => spec.kind === "write");
  const silent = writes.filter((write) => !isAnnounced(write)).map(({ spec }) => spec.name);
  expect(new Set(silent)).toEqual(new Set([...OWN, ...PUBLISHED_BY_THEMSELVES]));
});

test("a person is what changed only as the subject; otherwise they say whose data it is", () => {
  const person = { type: "person", id: "p" };
  const order = { type: "order", id: "o" };
  expect(getActionChanges({ subject: order, related: [person] })).toEqual([
    { topic: "orders", id: "o", user_id: "p" },
  ]);
  expect(getActionChanges({ subject: person, related: [order] })).toEqual([
    { topic: "people", id: "p", user_id: "p" },
    { topic: "orders", id: "o", user_id: "p" },
  ]);
});
