import type { FieldComparison } from "@/lib/matching/fields/compare-people";
import { comparePeople } from "@/lib/matching/fields/compare-people";
import { fitsBetter } from "@/lib/matching/fields/fits-better";
import { IDENTITY_FIELDS, isExact } from "@/lib/matching/identity-findings";
import { personOfOrder } from "@/service/person-index/person-details";
import type { WeighedOrder, WeighedUser } from "./weigh-candidates";

type Candidates = {
  readonly orders: readonly WeighedOrder[];
  readonly users: readonly WeighedUser[];
};

/** Whether another known person, or another person's order, fits the report better than the order that was found. */
export function hasRival(found: WeighedOrder, { orders, users }: Candidates): boolean {
  const others: (readonly FieldComparison[])[] = [
    ...users.filter(({ userId }) => userId !== found.order.userId).map(({ person }) => person),
    ...orders.filter((each) => isOfAnotherPerson(each, found)).map(({ person }) => person),
  ];
  return others.some((person) => fitsBetter(person, found.person));
}

/** A household may order under one user, so that the patients of two orders of one user are compared. */
function isOfAnotherPerson(other: WeighedOrder, found: WeighedOrder): boolean {
  if (other.order.userId !== found.order.userId) return true;
  const [one, another] = [personOfOrder(found.order), personOfOrder(other.order)];
  if (one === null || another === null) return false;
  const compared = comparePeople(one, another);
  return IDENTITY_FIELDS.some((field) =>
    compared.some((each) => each.field === field && !isExact(each)),
  );
}
