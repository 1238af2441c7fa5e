"use client";

import { OPTION } from "@/components/ui/controls/popover-class";
import type { ReactNode } from "react";
import { Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components";
import { personName } from "@/components/shared/person-labels";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { Person } from "@/lib/contract/dashboard/person";
import type { Order } from "@/lib/contract/service/order";
import { patientName } from "@/lib/domain/orders/order-patient";
import { OrderHit, PersonHit } from "./search-row";
import type { Search } from "./use-search";

export type SearchListProps = {
  label: string;
  search: Search;
  onPerson: (person: Person) => void;
  onOrder?: (order: Order) => void;
  /** Opens the list of everything that the text finds, where there is one. */
  onAll?: (kind: "people" | "orders") => void;
  /** Further sections before those of the search. */
  children?: ReactNode;
  className?: string;
};

/** What a search found, as the listbox of its field. Another list of results begins without a highlight. */
export function SearchList({
  label,
  search,
  onPerson,
  onOrder,
  onAll,
  children,
  className = "",
}: SearchListProps) {
  const { zone } = useDisplayZone();
  const { people, orders, totals } = search;
  const rows = [...people.map(({ user }) => user.user_id), ...orders.map(({ id }) => id)];
  return (
    <ListBox
      key={rows.join(" ")}
      className={`listbox overflow-y-auto p-1 data-empty:hidden ${className}`}
      aria-label={label}
    >
      {children}
      {people.length > 0 ? (
        <HitSection title="People">
          {people.map((person) => (
            <ListBoxItem
              key={person.user.user_id}
              id={`person ${person.user.user_id}`}
              className={OPTION}
              textValue={personName(person)}
              onAction={() => onPerson(person)}
            >
              <PersonHit person={person} zone={zone} />
            </ListBoxItem>
          ))}
          {onAll && totals && totals.people > people.length ? (
            <ListBoxItem id="all people" className={OPTION} onAction={() => onAll("people")}>
              {formatAll(totals.people, totals.hasMorePeople, "people")}
            </ListBoxItem>
          ) : null}
        </HitSection>
      ) : null}
      {onOrder && orders.length > 0 ? (
        <HitSection title="Orders">
          {orders.map((order) => (
            <ListBoxItem
              key={order.id}
              id={`order ${order.id}`}
              className={OPTION}
              textValue={patientName(order)}
              onAction={() => onOrder(order)}
            >
              <OrderHit order={order} zone={zone} />
            </ListBoxItem>
          ))}
          {onAll && totals && totals.orders > orders.length ? (
            <ListBoxItem id="all orders" className={OPTION} onAction={() => onAll("orders")}>
              {formatAll(totals.orders, false, "orders")}
            </ListBoxItem>
          ) : null}
        </HitSection>
      ) : null}
    </ListBox>
  );
}

function HitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ListBoxSection>
      <Header className="px-2 pt-2 pb-1 text-label text-ink-3">{title}</Header>
      {children}
    </ListBoxSection>
  );
}

function formatAll(total: number, hasMore: boolean, noun: string): string {
  const count = total.toLocaleString("en");
  return hasMore ? `The first ${count} ${noun}` : `All ${count} ${noun}`;
}
