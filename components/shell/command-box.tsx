"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Autocomplete, Dialog, Modal, ModalOverlay } from "react-aria-components";
import { SearchInput } from "@/components/shared/search/search-input";
import { SearchList } from "@/components/shared/search/search-list";
import { SearchStatus } from "@/components/shared/search/search-status";
import { useSearch } from "@/components/shared/search/use-search";
import { keepSearchText } from "@/lib/query/search-text";
import { useShell } from "./shell-context";

/** Finds people and orders by text from any screen. The text is sent in a request body and stored nowhere. */
export function CommandBox() {
  const { overlay, open } = useShell();
  const router = useRouter();
  const client = useQueryClient();
  const [text, setText] = useState("");
  const search = useSearch(text, { isEnabled: overlay === "search" });

  function onOpenChange(isOpen: boolean) {
    open(isOpen ? "search" : null);
    if (!isOpen) setText("");
  }
  function go(href: string) {
    onOpenChange(false);
    router.push(href);
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
          <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst>
            <SearchInput
              label="Search people and orders"
              isLabelHidden
              autoFocus
              isExpanded={search.people.length + search.orders.length > 0}
            />
            <SearchList
              label="Results"
              className="max-h-[min(60vh,440px)]"
              search={search}
              onPerson={({ user }) => go(`/people/${user.user_id}`)}
              onOrder={({ id }) => go(`/orders/${id}`)}
              onAll={(kind) => {
                keepSearchText(client, kind, text);
                go(`/${kind}`);
              }}
            />
          </Autocomplete>
          <SearchStatus search={search} noun="person or order" className="foot" />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
