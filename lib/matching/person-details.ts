/** What a laboratory or an order tells of a person. A detail that is not known is null; an empty one never equals an empty one. */
export interface PersonDetails {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Where it has a field of its own. It may also follow the first name. */
  readonly middleName?: string | null | undefined;
  /** Jr, III: where it has a field of its own. It may also follow the last name. */
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
