import { notFound } from "next/navigation";

/** An address that no screen has: its notice stands within the navigation. */
export default function UnknownPage() {
  notFound();
}
