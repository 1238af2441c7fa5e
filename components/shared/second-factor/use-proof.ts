import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readIssues } from "@/components/shared/form/read-issues";
import type { Proof } from "@/lib/contract/dashboard/second-factor";
import type { OwnSessions } from "@/lib/contract/dashboard/staff";
import { invalidate } from "@/lib/query/core/keys";

/** Messages by field name. */
type Problems = Partial<Record<string, string>>;

/** What a person enters to confirm their identity. */
export type ProofEntry = {
  readonly wanted: OwnSessions["proof"];
  readonly typed: Proof;
  readonly problems: Problems;
  type: (typed: Proof) => void;
  /** The proof, once it can be sent; null when something is missing, which is then shown beside its field. */
  complete: (otherProblems?: Problems) => Proof | null;
  /** Shows beside the fields why the server refused. */
  refuse: (error: unknown) => void;
  setProblems: (problems: Problems) => void;
};

/**
 * `record` are the queries that state the required proof. They are refetched after a refusal, because a recent sign-in that
 * sufficed before may have become too old.
 */
export function useProof(
  wanted: OwnSessions["proof"] = "password",
  record: readonly QueryKey[] = [],
): ProofEntry {
  const client = useQueryClient();
  const [typed, type] = useState<Proof>({});
  const [problems, setProblems] = useState<Problems>({});
  return {
    wanted,
    typed,
    problems,
    type,
    complete(otherProblems = {}) {
      const isMissing = wanted === "password" && !typed.current_password;
      const found: Problems = {
        ...otherProblems,
        ...(isMissing ? { current_password: "Enter your password" } : {}),
      };
      setProblems(found);
      return Object.keys(found).length === 0 ? typed : null;
    },
    refuse(error) {
      setProblems(readIssues(error));
      void invalidate(client, record);
    },
    setProblems,
  };
}
