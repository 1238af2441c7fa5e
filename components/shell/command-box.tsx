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
import { Mark } from "@/components/ui/display/mark";
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
      className="scrim top"
      isDismissable
      isOpen={overlay === "search"}
      onOpenChange={onOpenChange}
    >
      <Modal className="modal wide">
        <Dialog className="dialog command" aria-label="Search people and orders">
          {commands.question ? <p className="small medium px-4 pt-3">{commands.question}</p> : null}
          <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst>
            <TextField aria-label={commands.question ?? "Search people and orders"} autoFocus>
              <Input
                className="input"
                placeholder={
                  commands.question
                    ? "A name, an order id, a sample id"
                    : "A name, an order id, a sample id, or what to do"
                }
              />
            </TextField>
            <Menu className="results listbox" aria-label="Results">
              {commands.found.map((command) => (
                <CommandRow key={command.id} command={command} onRun={commands.run} />
              ))}
              <Collection items={offered}>
                {(hit) => (
                  <MenuItem
                    className="option"
                    id={hit.href}
                    textValue={hit.title}
                    onAction={() => commands.open(hit.href)}
                  >
                    <span className="grow">
                      <span className="medium">{hit.title}</span>
                      <span className="desc">{hit.note}</span>
                    </span>
                    <span className="tag">{hit.kind}</span>
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
    <p className="foot label ink-2" role="status">
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
