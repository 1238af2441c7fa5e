/** What a role does not permit. */
export const READ_FORBIDDEN = "Your role does not show the catalog";
export const CHANGE_FORBIDDEN = "Supervisors and above can create, rename and archive tests.";
