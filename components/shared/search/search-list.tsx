"use client";

import { type ReactNode, useState } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import { personName } from "@/components/shared/person-labels";
import { FIRST_OPTION, OPTION } from "@/components/ui/controls/popover-class";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { OrderHit } from "@/lib/contract/dashboard/orders/order-row";
import type { PersonHit } from "@/lib/contract/dashboard/person";
import { patientName } from "@/lib/domain/orders/order-patient";
import { OrderHitRow, PersonHitRow } from "./search-row";
import { SearchSection } from "./search-section";
import type { Search } from "./use-search";

export type SearchListProps = {
  label: string;
  search: Search;
  onPerson: (person: PersonHit) => void;
  onOrder?: (order: OrderHit) => void;
  /** Opens the list of all matches, if there is one. */
  onAll?: (kind: "people" | "orders") => void;
  /** The person who is chosen already; their row is marked. */
  chosenId?: string | null;
  /** The key of the row that Enter opens without a highlight. */
  first?: string | undefined;
  /** Additional sections before those of the search. */
  children?: ReactNode;
  className?: string;
};

/**
 * The results of a search, as the listbox of its field. When a row has been removed, the list starts without a
 * highlight.
 */
export function SearchList({
  label,
  search,
  onPerson,
  onOrder,
  onAll,
  chosenId = null,
  first,
  children,
  className = "",
}: SearchListProps) {
  const { zone } = useDisplayZone();
  const { people, orders, totals } = search;
  const rows = [...people.map(({ user }) => user.user_id), ...orders.map(({ id }) => id)];
  const key = useListKey(rows);
  return (
    <ListBox
      key={key}
      className={`min-h-0 overflow-y-auto p-1 outline-none data-empty:hidden ${className}`}
      aria-label={label}
    >
      {children}
      {people.length > 0 ? (
        <SearchSection title="People">
          {people.map((person) => (
            <ListBoxItem
              key={person.user.user_id}
              id={`person ${person.user.user_id}`}
              className={first === `person ${person.user.user_id}` ? FIRST_OPTION : OPTION}
              textValue={personName(person)}
              onAction={() => onPerson(person)}
            >
              <PersonHitRow
                person={person}
                zone={zone}
                isChosen={person.user.user_id === chosenId}
              />
            </ListBoxItem>
          ))}
          {onAll && totals && totals.people > people.length ? (
            <ListBoxItem id="all people" className={OPTION} onAction={() => onAll("people")}>
              {formatAll(totals.people, totals.hasMorePeople, "people")}
            </ListBoxItem>
          ) : null}
        </SearchSection>
      ) : null}
      {onOrder && orders.length > 0 ? (
        <SearchSection title="Orders">
          {orders.map((order) => (
            <ListBoxItem
              key={order.id}
              id={`order ${order.id}`}
              className={first === `order ${order.id}` ? FIRST_OPTION : OPTION}
              textValue={patientName(order)}
              onAction={() => onOrder(order)}
            >
              <OrderHitRow order={order} zone={zone} />
            </ListBoxItem>
          ))}
          {onAll && totals && totals.orders > orders.length ? (
            <ListBoxItem id="all orders" className={OPTION} onAction={() => onAll("orders")}>
              {formatAll(totals.orders, false, "orders")}
            </ListBoxItem>
          ) : null}
        </SearchSection>
      ) : null}
    </ListBox>
  );
}

/**
 * Returns another key when a row has been removed: the list itself would move the highlight from that row to the next
 * one, which nobody highlighted. Added rows leave the highlight where it is.
 */
function useListKey(rows: readonly string[]): number {
  const [last, setLast] = useState({ rows, key: 0 });
  if (last.rows.join() === rows.join()) return last.key;
  const key = last.rows.every((row) => rows.includes(row)) ? last.key : last.key + 1;
  setLast({ rows, key });
  return key;
}

function formatAll(total: number, hasMore: boolean, noun: string): string {
  const count = total.toLocaleString("en");
  return hasMore ? `The first ${count} ${noun}` : `All ${count} ${noun}`;
}
