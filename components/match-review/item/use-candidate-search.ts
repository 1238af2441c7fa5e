"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReviewCandidate } from "@/lib/contract/dashboard/match-review";
import type { Person } from "@/lib/contract/dashboard/person";
import type { Order } from "@/lib/contract/service/order";
import { formatDate } from "@/lib/domain/datetime";
import { candidateKey, matchPersonName } from "@/lib/domain/match-review/compare/candidate-labels";
import {
  candidateOfOrder,
  candidateOfPerson,
} from "@/lib/domain/match-review/compare/found-candidate";
import { birthDate, patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus, getStatusView } from "@/lib/domain/orders/order-status";
import { getFailure } from "@/lib/query/core/failure";
import { orderSearchQuery } from "@/lib/query/orders";
import { peopleQuery } from "@/lib/query/people";

const SHOWN = 8;
const SHORTEST = 2;

export type CandidateHit = {
  key: string;
  kind: "order" | "person";
  title: string;
  note: string;
  candidate: ReviewCandidate;
};

/** Orders and people for a text that was submitted. One of the two may fail without hiding the other. */
export function useCandidateSearch(text: string) {
  const enabled = text.length >= SHORTEST;
  const orders = useQuery({ ...orderSearchQuery({ text, size: 25 }), enabled });
  const people = useQuery({ ...peopleQuery({ text, page: 1 }), enabled });
  const found = {
    orders: orders.isError ? [] : (orders.data?.orders ?? []),
    people: people.isError ? [] : (people.data?.people ?? []),
  };
  return {
    isAsked: enabled,
    isLoading: enabled && (orders.isFetching || people.isFetching),
    hits: enabled
      ? [
          ...found.orders.slice(0, SHOWN).map(orderHit),
          ...found.people.slice(0, SHOWN).map(personHit),
        ]
      : [],
    more: Math.max(0, found.orders.length - SHOWN) + Math.max(0, found.people.length - SHOWN),
    failures: [
      ...(orders.isError ? [`Orders: ${getFailure(orders.error).title}.`] : []),
      ...(people.isError ? [`People: ${getFailure(people.error).title}.`] : []),
    ],
  };
}

function orderHit(order: Order): CandidateHit {
  const candidate = candidateOfOrder(order);
  const dob = order.patient_details?.dob;
  const notes = [
    dob ? `born ${formatDate(birthDate(dob))}` : null,
    order.lab_test.name,
    getStatusView(currentStatus(order)).label.toLowerCase(),
    order.sample_id ? `sample ${order.sample_id}` : null,
  ];
  return {
    key: candidateKey(candidate),
    kind: "order",
    title: patientName(order),
    note: notes.filter(Boolean).join(", "),
    candidate,
  };
}

function personHit(person: Person): CandidateHit {
  const candidate = candidateOfPerson(person);
  const dob = candidate.patient?.birthDate;
  return {
    key: candidateKey(candidate),
    kind: "person",
    title: candidate.patient ? matchPersonName(candidate.patient) : person.user.client_user_id,
    note: `${dob ? `born ${formatDate(birthDate(dob))}` : "birth date not known"}; a replacement order would be made`,
    candidate,
  };
}
