import { useQuery } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, heldReply, refusal } from "@/bin/testing/components/fake-api";
import { renderHookInApp } from "@/bin/testing/components/render-in-app";
import { requestJson } from "@/bin/testing/components/request-json";
import { useReadAgain } from "./use-read-again";

const FAILED = { status: 502, body: refusal("upstream_unavailable", "The service failed.") };

function openScreen() {
  const { result } = renderHookInApp(() => ({
    calendar: useQuery({ queryKey: ["calendar"], queryFn: () => read("calendar") }),
    person: useQuery({ queryKey: ["person"], queryFn: () => read("person") }),
    readAgain: useReadAgain(),
  }));
  return () => result.current;
}
const read = (name: string) => requestJson<string>(`/api/invented/${name}`);

test("a read that was in flight and fails after the retry is retried, too", async () => {
  const late = heldReply();
  fakeApi.on("GET", /calendar/, () => FAILED);
  fakeApi.on("GET", /person/, () => late.reply);
  const screen = openScreen();
  await waitFor(() => expect(screen().calendar.isError).toBe(true));
  fakeApi.on("GET", /calendar/, () => ({ body: "calendar" }));
  fakeApi.on("GET", /person/, () => ({ body: "person" }));
  act(() => screen().readAgain());
  late.send(FAILED);
  await waitFor(() => expect(screen().person.data).toBe("person"));
  expect(screen().calendar.data).toBe("calendar");
});

test("a read in flight that succeeds is not repeated, and one that fails again is not tried for ever", async () => {
  const late = heldReply();
  fakeApi.on("GET", /calendar/, () => FAILED);
  fakeApi.on("GET", /person/, () => late.reply);
  const screen = openScreen();
  await waitFor(() => expect(screen().calendar.isError).toBe(true));
  act(() => screen().readAgain());
  late.send({ body: "person" });
  await waitFor(() => expect(screen().person.data).toBe("person"));
  await waitFor(() => expect(screen().calendar.fetchStatus).toBe("idle"));
  expect(fakeApi.requests.map(({ path }) => path)).toEqual([
    "/api/invented/calendar",
    "/api/invented/person",
    "/api/invented/calendar",
  ]);
});
