"use client";

import { useQuery } from "@tanstack/react-query";
import type { Person } from "@/lib/contract/dashboard/person";
import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import type { Order } from "@/lib/contract/service/order";
import { formatDate } from "@/lib/domain/datetime";
import { candidateKey, matchPersonName } from "@/lib/domain/match-review/compare/candidate-labels";
import {
  toOrderCandidate,
  toPersonCandidate,
} from "@/lib/domain/match-review/compare/found-candidate";
import { birthDate, patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus, getStatusView } from "@/lib/domain/orders/order-status";
import { getFailure } from "@/lib/query/core/failure";
import { orderSearchQuery } from "@/lib/query/orders";
import { peopleQuery } from "@/lib/query/people";

const MAX_HITS = 8;
const MIN_TEXT_LENGTH = 2;

export type CandidateHit = {
  key: string;
  kind: "order" | "person";
  title: string;
  note: string;
  candidate: ReviewCandidate;
};

/** Orders and people for submitted text. One of the two searches may fail without hiding the other. */
export function useCandidateSearch(text: string) {
  const enabled = text.length >= MIN_TEXT_LENGTH;
  const orders = useQuery({ ...orderSearchQuery({ text, size: 25 }), enabled });
  const people = useQuery({ ...peopleQuery({ text, page: 1 }), enabled });
  const results = {
    orders: orders.isError ? [] : (orders.data?.orders ?? []),
    people: people.isError ? [] : (people.data?.people ?? []),
  };
  return {
    isAsked: enabled,
    isLoading: enabled && (orders.isFetching || people.isFetching),
    hits: enabled
      ? [
          ...results.orders.slice(0, MAX_HITS).map(orderHit),
          ...results.people.slice(0, MAX_HITS).map(personHit),
        ]
      : [],
    more:
      Math.max(0, results.orders.length - MAX_HITS) + Math.max(0, results.people.length - MAX_HITS),
    failures: [
      ...(orders.isError ? [`Orders: ${getFailure(orders.error).title}.`] : []),
      ...(people.isError ? [`People: ${getFailure(people.error).title}.`] : []),
    ],
  };
}

function orderHit(order: Order): CandidateHit {
  const candidate = toOrderCandidate(order);
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
  const candidate = toPersonCandidate(person);
  const dob = candidate.patient?.birthDate;
  return {
    key: candidateKey(candidate),
    kind: "person",
    title: candidate.patient ? matchPersonName(candidate.patient) : person.user.client_user_id,
    note: `${dob ? `born ${formatDate(birthDate(dob))}` : "birth date not known"}; a replacement order would be created`,
    candidate,
  };
}
