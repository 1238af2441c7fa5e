"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { Autocomplete, Dialog, Modal, ModalOverlay } from "react-aria-components";
import { SearchInput } from "@/components/shared/search/search-input";
import { SearchList } from "@/components/shared/search/search-list";
import { SearchSection } from "@/components/shared/search/search-section";
import { SearchStatus } from "@/components/shared/search/search-status";
import { type Search, useSearch } from "@/components/shared/search/use-search";
import { modalClass, PANEL, SCRIM } from "@/components/ui/controls/dialog-class";
import { WHOLE_LIST } from "@/lib/domain/saved-views";
import { SEARCHABLE } from "@/lib/domain/search/search-sentences";
import { keepSearchText, type SearchedList } from "@/lib/query/search-text";
import { CommandRow, getCommandKey } from "./command-row";
import { useShell } from "./shell-context";
import { useCommands } from "./use-commands";

/**
 * Finds people and orders by text from any screen, and runs commands. The text is sent in a request body, never in an
 * address. Enter opens what the user has highlighted, or else the first row, which is marked once it is certain: a
 * command at once, a record when the results of the finished text are listed. An Enter before that waits for them, and
 * then opens only what alone matches, because nobody has seen the others. Where a command asks for its record, or only
 * similar names were found, no row is marked. `typed` is the text entered before the box was loaded.
 */
export function CommandBox({ typed = "" }: { typed?: string }) {
  const { overlay, open } = useShell();
  const client = useQueryClient();
  const [text, setText] = useState(typed);
  const commands = useCommands(
    text,
    () => onOpenChange(false),
    () => setText(""),
  );
  const { found, question, kinds, noun } = commands;
  const all = useSearch(text, { isEnabled: overlay === "search", ...(kinds ? { kinds } : {}) });
  // Beside a command that is meant, similar names are only noise.
  const search = found.length > 0 ? withoutSimilar(all) : all;
  const [entered, setEntered] = useState<string | null>(null);

  function onOpenChange(isOpen: boolean) {
    open(isOpen ? "search" : null);
    if (isOpen) return;
    setText("");
    commands.stop();
  }
  function openList(list: SearchedList) {
    // Past a default view, whose filters would hide some of what was found.
    const search = `view=${WHOLE_LIST}`;
    keepSearchText(client, list, { text, search });
    commands.open(`/${list}?${search}`);
  }

  const { people, orders, totals, notes, failures, isAsked, isLoading } = search;
  const hits = [
    ...found.map((command) => ({
      id: getCommandKey(command),
      open: () => commands.run(command),
    })),
    ...people.map(({ user }) => ({
      id: `person ${user.user_id}`,
      open: () => commands.open(`/people/${user.user_id}`),
    })),
    ...orders.map(({ id }) => ({ id: `order ${id}`, open: () => commands.open(`/orders/${id}`) })),
  ];
  const isSure = failures.length === 0 && !notes.some(({ is_similar }) => is_similar);
  const count = totals && found.length + totals.people + totals.orders;
  const isOnly = hits.length === 1 && (isAsked ? isSure && count === 1 : text.trim() !== "");
  const isCertain = text.trim() !== "" && (found.length > 0 || (isSure && !isLoading));
  const first = question === null && isCertain ? hits[0] : undefined;
  function openFirst() {
    setEntered(first === undefined && isLoading ? text : null);
    if (first) first.open();
    else if (!isLoading && isOnly) hits[0]?.open();
  }
  // Enter came before what it is about was known, so only what alone matches was meant.
  const isWaited = entered === text && !isLoading;
  const openWaited = useEffectEvent(() => {
    setEntered(null);
    if (isOnly) hits[0]?.open();
  });
  useEffect(() => {
    if (isWaited) openWaited();
  }, [isWaited]);

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
          {question ? <p className="px-4 pt-3 text-small font-medium">{question}</p> : null}
          <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst>
            <SearchInput
              label={question ?? "Search people and orders"}
              isLabelHidden
              autoFocus
              onEnter={openFirst}
              isExpanded={found.length + search.people.length + search.orders.length > 0}
              placeholder={question ? SEARCHABLE : "Name, birth date, id, or what to do"}
              className="h-11 w-full rounded-t-overlay border-b border-line bg-transparent px-4 text-lead -outline-offset-2 placeholder:text-ink-3 placeholder:opacity-100"
            />
            <SearchList
              // The records that a command needs form a separate list, which starts without a highlight.
              key={question}
              label="Results"
              className="max-h-[min(60vh,440px)]"
              search={search}
              first={first?.id}
              onPerson={({ user }) => commands.open(`/people/${user.user_id}`)}
              onOrder={({ id }) => commands.open(`/orders/${id}`)}
              {...(question ? {} : { onAll: openList })}
            >
              {found.length > 0 ? (
                <SearchSection title="Commands">
                  {found.map((command) => (
                    <CommandRow
                      key={command.id}
                      command={command}
                      isFirst={first?.id === getCommandKey(command)}
                      onRun={commands.run}
                    />
                  ))}
                </SearchSection>
              ) : null}
            </SearchList>
          </Autocomplete>
          <SearchStatus
            search={search}
            noun={noun}
            opensFirst={first !== undefined}
            className="border-t border-line px-3 py-2"
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function withoutSimilar(search: Search): Search {
  if (!search.notes.some(({ is_similar }) => is_similar)) return search;
  const notes = search.notes.filter(({ is_similar }) => !is_similar);
  return { ...search, people: [], orders: [], totals: search.totals && NONE, notes };
}

const NONE = { people: 0, orders: 0, hasMorePeople: false };
