-- Whose key it is is asked before there is a team: a team's transaction has no business with keys or other teams.
REVOKE ALL ON service.teams, service.team_api_keys FROM phial_service;
