import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { DataImport } from "@/lib/contract/data-import";
import { Person, PersonPage, type PersonSearchInput } from "@/lib/contract/person";
import { apiFetch } from "./fetch";
import { uploadFile } from "./upload";

export const peopleKeys = {
  all: ["people"] as const,
  search: (input: PersonSearchInput) => [...peopleKeys.all, "search", input] as const,
  person: (userId: string) => [...peopleKeys.all, "person", userId] as const,
};

/** One page of people. The text travels in the body; the page before stays on the screen while the next one loads. */
export function peopleQuery(input: PersonSearchInput) {
  return queryOptions({
    queryKey: peopleKeys.search(input),
    queryFn: ({ signal }) =>
      apiFetch(PersonPage, "/api/people/search", { method: "POST", body: input, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The text searched for. It names people, so it lives in this tab's memory: in no URL, no storage, no history. */
export const peopleTextQuery = queryOptions({
  queryKey: [...peopleKeys.all, "search-text"] as const,
  queryFn: () => "",
  enabled: false,
  initialData: "",
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** One person with the demographics stored last. */
export function personQuery(userId: string) {
  return queryOptions({
    queryKey: peopleKeys.person(userId),
    queryFn: ({ signal }) => apiFetch(Person, `/api/people/${userId}`, { signal }),
  });
}

/** What a person may choose, and how it is named to the service. */
const EXPORT_TYPES: Record<string, string> = { xml: "application/xml", zip: "application/zip" };

/** The content type of an Apple Health export by its name; null for any other file. */
export function exportType(fileName: string): string | null {
  return EXPORT_TYPES[fileName.split(".").at(-1)?.toLowerCase() ?? ""] ?? null;
}

/**
 * Sends an Apple Health export and returns what was read, stored and left out, and why.
 * `onProgress` gets the share sent, 0 to 1. Throws as apiFetch does; a refused file stores nothing.
 */
export function importHealthData(
  userId: string,
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<DataImport> {
  const contentType = exportType(file.name) ?? "application/octet-stream";
  return uploadFile(DataImport, `/api/people/${userId}/imports`, file, { ...options, contentType });
}
