import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { FORM_KINDS } from "@/lib/contract/dashboard/form-drafts/form-draft";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const ORDER = "part of the order form, which saves drafts of orders, and of the kit form";

/** Components with free text that deliberately save no draft of it. */
const WITHOUT_DRAFT: Readonly<Record<string, string>> = {
  "components/appointments/center-search.tsx": "a search",
  "components/appointments/notes-field.tsx": "its dialogs keep it",
  "components/bulk/change-fields.tsx": "a number of days",
  "components/catalog/marker-picker.tsx": "a search",
  "components/catalog/rename-test-dialog.tsx": "one short name",
  "components/critical-results/call-end-fields.tsx": "record-call-dialog.tsx keeps it",
  "components/critical-results/marker-limits-fields.tsx": "settings-form.tsx keeps it",
  "components/lab-reports/review/code-dialog.tsx": "a search",
  "components/lab-reports/review/head-field.tsx": "head-dialog.tsx keeps it",
  "components/lab-reports/review/row-form.tsx": "use-review-work.ts keeps its rows",
  "components/match-review/corrections/use-correction-dialog.tsx":
    "who the report names is compared and stored nowhere",
  "components/match-review/item/decide-accept-dialog.tsx": "writes the note of use-draft.ts",
  "components/match-review/item/dock-second-review.tsx": "use-second-answers.ts keeps it",
  "components/order-forms/address-step.tsx": ORDER,
  "components/order-forms/choice-list.tsx": "a search",
  "components/order-forms/kit/scan-field.tsx": "a scanned id",
  "components/order-forms/line-fields.tsx": ORDER,
  "components/order-forms/marker-search.tsx": "a search",
  "components/order-forms/patient-fields.tsx": ORDER,
  "components/order-forms/question-field.tsx": ORDER,
  "components/orders/order/dispatch-order-dialog.tsx": "a word that confirms",
  "components/oversight/limits-form.tsx": "two numbers",
  "components/people/import-dialog.tsx": "describes a file, which cannot be kept",
  "components/settings/keys/connect-dialog.tsx": "a key",
  "components/settings/keys/create-key-dialog.tsx": "one short name",
  "components/settings/staff/invite-dialog.tsx": "a name and an address",
  "components/settings/teams/add-team-dialog.tsx": "has a key",
  "components/settings/teams/key-field.tsx": "a key",
  "components/shared/calendar-field.tsx": "a date",
  "components/shared/date-picker.tsx": "a date",
  "components/shared/date-time-field.tsx": "a date and a time",
  "components/shared/saved-views/view-name-dialog.tsx": "one short name",
  "components/shared/search/search-input.tsx": "a search",
  "components/shared/second-factor/add-app-dialog.tsx": "a code",
  "components/shared/second-factor/add-passkey-dialog.tsx": "a password and a short name",
  "components/shared/second-factor/proof-dialog.tsx": "a password and a code",
  "components/shared/sign-in/password-field.tsx": "a password",
  "components/shared/sign-in/sign-in-form.tsx": "a password and a code",
  "components/timeseries/toolbar/time-of-day-field.tsx": "a time",
};

const KEEPS = /\buse(?:DraftText|FormDraft)\(|<(?:WatchedDraft|KitDraft)\b/;
const sources = readdirSync(path.join(ROOT, "components"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => path.join("components", file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));

test("every form with free text keeps a draft of it, or says why not", () => {
  const typed = sources.filter(
    ({ file, text }) => text.includes("<TextField") && !file.includes("/ui/"),
  );
  const without = typed.filter(({ text }) => !KEEPS.test(text)).map(({ file }) => file);
  expect(new Set(without)).toEqual(new Set(Object.keys(WITHOUT_DRAFT)));
});

test("every form that keeps a draft shows it, and discards it once it was sent", () => {
  const keeping = sources.filter(({ text }) => /\buseDraftText\(/.test(text));
  expect(keeping.length).toBeGreaterThan(10);
  const unfinished = keeping.filter(
    ({ text }) => !text.includes("<DraftNotice") || !/\b(?:draft|kept)\.sent\b/.test(text),
  );
  expect(unfinished.map(({ file }) => file)).toEqual([]);
});

test("every kind of form is used by one", () => {
  const all = sources.map(({ text }) => text).join("\n");
  expect(FORM_KINDS.filter((kind) => !all.includes(`"${kind}"`))).toEqual([]);
});
