import { Notice } from "@/components/ui/feedback/notice";

/** Whose password and passkeys open nothing any more, because single sign-on alone opens their account. */
export function EndedSignIns({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice tone="info" title="Local sign-in has ended.">
      Single sign-on alone opens the {names.length === 1 ? "account" : "accounts"} of{" "}
      {names.join(", ")}. A password opens one of them again if you choose “Allow local sign-in …”
      in its row.
    </Notice>
  );
}
