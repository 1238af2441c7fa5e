-- Counted were people whom lists showed and screens fetched. From here on only opened people are, so these numbers
-- would teach a usual that is too high.
DELETE FROM "dashboard"."viewed_people";
