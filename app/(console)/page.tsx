import { redirect } from "next/navigation";

/** The console opens at its orders. */
export default function ConsolePage(): never {
  redirect("/orders");
}
