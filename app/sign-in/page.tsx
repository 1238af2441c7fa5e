import type { Metadata } from "next";
import { connection } from "next/server";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { safeNextPath } from "@/lib/server/core/safe-next-path";
import { readFacts } from "./read-facts";

export const metadata: Metadata = { title: "Sign in" };

type SignInPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  await connection();
  const { next } = await searchParams;
  return (
    <SignInFrame title="Sign in" facts={await readFacts()}>
      <SignInForm next={safeNextPath(typeof next === "string" ? next : null)} />
    </SignInFrame>
  );
}
