"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import {
  Autocomplete,
  Dialog,
  Input,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  TextField,
} from "react-aria-components";
import { modalClass, PANEL, SCRIM } from "@/components/ui/controls/dialog-class";
import { OPTION, OPTION_NOTE } from "@/components/ui/controls/popover-class";
import { Mark } from "@/components/ui/display/mark";
import { TAG } from "@/components/ui/display/tag";
import { useShell } from "./shell-context";
import { type CommandSearch, useCommandSearch } from "./use-command-search";

/** Finds people and orders by text from any screen. The text is sent in a request body and stored nowhere. */
export function CommandBox() {
  const { overlay, open } = useShell();
  const router = useRouter();
  const [text, setText] = useState("");
  const search = useCommandSearch(text, overlay === "search");

  function onOpenChange(isOpen: boolean) {
    open(isOpen ? "search" : null);
    if (!isOpen) setText("");
  }

  return (
    <ModalOverlay
      className={`${SCRIM} z-40 items-start bg-scrim pt-[12vh] max-sm:items-start short:pt-1`}
      isDismissable
      isOpen={overlay === "search"}
      onOpenChange={onOpenChange}
    >
      <Modal className={modalClass("wide")}>
        <Dialog
          className={`${PANEL} border border-line-strong`}
          aria-label="Search people and orders"
        >
          <Autocomplete inputValue={text} onInputChange={setText}>
            <TextField aria-label="Search people and orders" autoFocus>
              <Input
                className="h-11 w-full rounded-t-overlay border-b border-line bg-transparent px-4 text-lead -outline-offset-2 placeholder:text-ink-3 placeholder:opacity-100"
                placeholder="A name, an order id, a sample id"
              />
            </TextField>
            <Menu
              className="max-h-[min(60vh,440px)] min-h-0 overflow-y-auto p-1 outline-none data-empty:p-0"
              aria-label="Results"
              items={search.hits}
            >
              {(hit) => (
                <MenuItem
                  className={OPTION}
                  id={hit.href}
                  textValue={hit.title}
                  onAction={() => {
                    onOpenChange(false);
                    router.push(hit.href);
                  }}
                >
                  <span className="grow">
                    <span className="font-medium">{hit.title}</span>
                    <span className={OPTION_NOTE}>{hit.note}</span>
                  </span>
                  <span className={TAG}>{hit.kind}</span>
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
          <CommandStatus text={text} search={search} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The state or result of the search in one line, announced to screen readers. */
function CommandStatus({ text, search }: { text: string; search: CommandSearch }) {
  return (
    <p className="border-t border-line px-3 py-2 text-label text-ink-2" role="status">
      {search.failures.length > 0 ? (
        <span className="flex gap-2 text-status-failed">
          <Mark shape="failed" />
          {search.failures.join(" ")}
        </span>
      ) : (
        sentence(text, search)
      )}
    </p>
  );
}

function sentence(text: string, { isLoading, hits, totals }: CommandSearch): string {
  if (text.trim().length < 2)
    return "Two letters or more. What you type is not put in the address.";
  if (isLoading) return "Searching …";
  if (hits.length === 0) return "No person and no order matches.";
  const shown = (kind: "person" | "order") => hits.filter((hit) => hit.kind === kind).length;
  return `Shown: ${shown("person")} of ${totals.people} people, ${shown("order")} of ${totals.orders} orders.`;
}
