/** What a role leaves closed, in a sentence. */
export const READ_CLOSED = "Your role does not show the catalogue";
export const CHANGE_CLOSED = "Supervisors and above can make, rename and archive tests.";
