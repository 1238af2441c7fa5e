/** What a role without people is told in their place. */
export const PEOPLE_FORBIDDEN = "Your role does not show people of this team";
