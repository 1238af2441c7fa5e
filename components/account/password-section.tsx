"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { ChangePasswordDialog } from "./change-password-dialog";

/** Lets a staff member change their own password. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="section grid gap-3" aria-labelledby="own-password">
      <div className="section-head">
        <h2 id="own-password">Password</h2>
      </div>
      <p className="text-small text-ink-2">A new password ends your sessions in other browsers.</p>
      <div>
        <Button onPress={() => setOpen(true)}>Change password …</Button>
      </div>
      {isOpen ? <ChangePasswordDialog onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
