"use client";

import { useState } from "react";
import {
  Autocomplete,
  Collection,
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
import { CommandRow } from "./command-row";
import { useShell } from "./shell-context";
import { type CommandSearch, useCommandSearch } from "./use-command-search";
import { useCommands } from "./use-commands";

/**
 * Finds people and orders by text from any screen, and runs commands. The text is sent in a request body and stored
 * nowhere. Enter opens only what the person has highlighted: no row is highlighted by itself, and rows of an earlier text
 * are not offered.
 */
export function CommandBox() {
  const { overlay, open } = useShell();
  const [text, setText] = useState("");
  const search = useCommandSearch(text, overlay === "search");

  const commands = useCommands(
    text,
    () => onOpenChange(false),
    () => setText(""),
  );

  const offered = search.isLoading ? [] : search.hits.filter(commands.isOffered);

  function onOpenChange(isOpen: boolean) {
    open(isOpen ? "search" : null);
    if (isOpen) return;
    setText("");
    commands.stop();
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
          {commands.question ? (
            <p className="px-4 pt-3 text-small font-medium">{commands.question}</p>
          ) : null}
          <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst>
            <TextField aria-label={commands.question ?? "Search people and orders"} autoFocus>
              <Input
                className="h-11 w-full rounded-t-overlay border-b border-line bg-transparent px-4 text-lead -outline-offset-2 placeholder:text-ink-3 placeholder:opacity-100"
                placeholder={
                  commands.question
                    ? "A name, an order id, a sample id"
                    : "A name, an order id, a sample id, or what to do"
                }
              />
            </TextField>
            <Menu
              className="max-h-[min(60vh,440px)] min-h-0 overflow-y-auto p-1 outline-none data-empty:p-0"
              aria-label="Results"
            >
              {commands.found.map((command) => (
                <CommandRow key={command.id} command={command} onRun={commands.run} />
              ))}
              <Collection items={offered}>
                {(hit) => (
                  <MenuItem
                    className={OPTION}
                    id={hit.href}
                    textValue={hit.title}
                    onAction={() => commands.open(hit.href)}
                  >
                    <span className="grow">
                      <span className="font-medium">{hit.title}</span>
                      <span className={OPTION_NOTE}>{hit.note}</span>
                    </span>
                    <span className={TAG}>{hit.kind}</span>
                  </MenuItem>
                )}
              </Collection>
            </Menu>
          </Autocomplete>
          <CommandStatus text={text} search={{ ...search, hits: offered }} />
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
