import type { Metadata } from "next";
import { connection } from "next/server";
import { SignInForm } from "@/components/shared/sign-in/sign-in-form";
import { SsoButton } from "@/components/shared/sign-in/sso-button";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { runtime } from "@/lib/server/core/runtime";
import { readNextPath } from "@/lib/server/core/safe-next-path";
import { readFacts } from "./read-facts";

export const metadata: Metadata = { title: "Sign in" };

type SignInPageProps = {
  searchParams: Promise<{ next?: string | string[]; problem?: string | string[] }>;
};

export default async function SignInPage({ searchParams }: SignInPageProps) {
  await connection();
  const { problem } = await searchParams;
  const path = await readNextPath(searchParams);
  const { OIDC_ISSUER, OIDC_NAME } = runtime().env;
  return (
    <SignInFrame title="Sign in" facts={await readFacts()}>
      <SignInForm next={path} />
      {OIDC_ISSUER ? (
        <SsoButton name={OIDC_NAME} next={path} problem={String(problem ?? "")} />
      ) : null}
    </SignInFrame>
  );
}
