/**
 * A person as named by a laboratory or an order. An unknown detail is null, and two missing details never count as
 * equal.
 */
export interface PersonDetails {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** From a field of its own; it may also follow the first name. */
  readonly middleName?: string | null | undefined;
  /** Jr, III: from a field of its own; it may also follow the last name. */
  readonly suffix?: string | null | undefined;
  /** YYYY-MM-DD */
  readonly birthDate: string | null;
  readonly gender: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: PostalAddress | null;
}

export interface PostalAddress {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}
