import type { Role } from "@/lib/contract/dashboard/staff";
import { type AddressedDialog, getDialogHref } from "@/lib/domain/orders/order-dialog-address";
import { can, type Permission } from "@/lib/domain/permissions";
import { screensFor } from "./screens";

export type RecordKind = "person" | "order";

/** Something that the search box can do besides finding a record. */
export type Command = {
  readonly id: string;
  readonly label: string;
  /** The equivalent keys outside the search box: `g o`. */
  readonly keys?: string;
} & (
  | { readonly href: string; readonly asks?: never }
  | {
      readonly href?: never;
      /** The record that the command needs first. */
      readonly asks: {
        readonly kind: RecordKind;
        readonly question: string;
        /** Derives the address to open from the record's address. */
        readonly getHref: (recordHref: string) => string;
      };
    }
);

type Action = Command & { readonly permission: Permission };

const openDialog = (dialog: AddressedDialog) => (href: string) => getDialogHref(href, dialog);
const openPart = (part: string) => (href: string) => `${href}/${part}`;
const getId = (href: string) => href.slice(href.lastIndexOf("/") + 1);

const ACTIONS: readonly Action[] = [
  {
    id: "reschedule",
    label: "Reschedule order …",
    permission: "order:reschedule",
    asks: { kind: "order", question: "Reschedule which order?", getHref: openDialog("reschedule") },
  },
  {
    id: "new-order",
    label: "New order for …",
    permission: "order:create",
    asks: {
      kind: "person",
      question: "New order for whom?",
      getHref: (href) => `/orders/new?person=${getId(href)}`,
    },
  },
  {
    id: "critical",
    label: "Open today's critical results",
    permission: "critical-result:read",
    href: "/critical-results",
  },
  {
    id: "cancel",
    label: "Cancel order …",
    permission: "order:cancel",
    asks: { kind: "order", question: "Cancel which order?", getHref: openDialog("cancel") },
  },
  {
    id: "dispatch",
    label: "Dispatch order now …",
    permission: "order:dispatch",
    asks: { kind: "order", question: "Dispatch which order?", getHref: openDialog("dispatch") },
  },
  {
    id: "display",
    label: "Display settings: time zone, 12 or 24 hours, density, light or dark",
    permission: "session:own",
    href: "/account#display",
  },
  { id: "register", label: "Register a kit", permission: "kit:register", href: "/orders/register" },
  {
    id: "import",
    label: "Import orders from a file",
    permission: "order:import",
    href: "/orders/import",
  },
  {
    id: "cycles",
    label: "Cycle calendar for …",
    permission: "cycle:read",
    asks: { kind: "person", question: "Whose cycle calendar?", getHref: openPart("cycles") },
  },
  {
    id: "results",
    label: "Results for …",
    permission: "result:read",
    asks: { kind: "person", question: "Whose results?", getHref: openPart("results") },
  },
  {
    id: "timeseries",
    label: "Timeseries for …",
    permission: "timeseries:read",
    asks: { kind: "person", question: "Whose timeseries?", getHref: openPart("timeseries") },
  },
  {
    id: "viewed",
    label: "Who viewed …",
    permission: "audit:read",
    asks: {
      kind: "person",
      question: "Who viewed whom?",
      getHref: openPart("views"),
    },
  },
];

/** Everything that a role may do from the search box: first the actions, then one command for each screen. */
export function commandsFor(role: Role): readonly Command[] {
  const screens = screensFor(role).map(({ href, label, key }) => ({
    id: `screen:${href}`,
    label: `Go to ${label}`,
    keys: `g ${key}`,
    href,
  }));
  return [...ACTIONS.filter(({ permission }) => can(role, permission)), ...screens];
}

/**
 * The commands whose label contains, for every typed word, a word that begins with it; all commands for an empty text.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = splitText(text);
  return commands.filter(({ label }) => {
    const words = splitText(label);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}

function splitText(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);
}
