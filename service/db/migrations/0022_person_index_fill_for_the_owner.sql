-- How far the index of people is filled is the deployment's business, not a team's.
REVOKE ALL ON service.person_index_fill FROM phial_service;
