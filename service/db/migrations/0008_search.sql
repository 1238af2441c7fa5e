-- Similar names are found by trigrams and accepted by their edit distance.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- As `foldText` does it: lower case without accents.
CREATE FUNCTION service.fold_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT btrim(replace(replace(replace(replace(translate(
		lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
		'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'))
$$;
--> statement-breakpoint
-- The lines of a user's search text that come from the user's own row: the id, the id as screens print it, the clinic's
-- own id and the fallback birth date. The last line is ended by what follows it.
CREATE FUNCTION service.user_lines(id uuid, client_user_id text, fallback_birth_date date) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT concat(E'\n', id, E'\n', left(id::text, 4), '-', right(id::text, 4), E'\n', service.fold_text(client_user_id),
		E'\n' || to_char(fallback_birth_date, 'YYYY-MM-DD'))
$$;
--> statement-breakpoint
ALTER TABLE "service"."users" ADD COLUMN "person_text" text DEFAULT E'\n' NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (service.user_lines(id, client_user_id, fallback_birth_date) || person_text) STORED NOT NULL;--> statement-breakpoint
-- The words of a name, each once with and once without its hyphens and apostrophes.
CREATE FUNCTION service.name_words(name text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE STRICT SET search_path = pg_catalog AS $$
	SELECT word FROM (
		SELECT regexp_split_to_table(regexp_replace(service.fold_text(name), '[''’`´.]', '', 'g'), '[^[:alnum:]]+')
		UNION SELECT regexp_split_to_table(service.fold_text(name), '\s+')
	) AS words (word) WHERE word <> ''
$$;
--> statement-breakpoint
UPDATE service.users u SET person_text = E'\n' || known.lines || E'\n'
FROM (
	SELECT user_id, string_agg(DISTINCT line, E'\n') AS lines
	FROM service.person_index p
	CROSS JOIN LATERAL (
		SELECT service.name_words(concat_ws(' ', details ->> 'firstName', details ->> 'middleName', details ->> 'lastName'))
		UNION ALL SELECT details ->> 'birthDate'
	) AS found (line)
	WHERE line IS NOT NULL
	GROUP BY user_id
) AS known
WHERE u.id = known.user_id AND u.purged_at IS NULL;
--> statement-breakpoint
UPDATE service.orders o SET search_text = E'\n' || known.lines || E'\n'
FROM (
	SELECT id, string_agg(DISTINCT line, E'\n') AS lines
	FROM service.orders p
	CROSS JOIN LATERAL (
		SELECT unnest(ARRAY[p.id::text, left(p.id::text, 4) || '-' || right(p.id::text, 4), p.user_id::text,
			left(p.user_id::text, 4) || '-' || right(p.user_id::text, 4), p.patient_details ->> 'dob',
			service.fold_text(p.sample_id)])
		UNION ALL SELECT service.name_words(concat_ws(' ', p.patient_details ->> 'first_name',
			p.patient_details ->> 'last_name', p.recipient_name))
	) AS found (line)
	WHERE line IS NOT NULL
	GROUP BY id
) AS known
WHERE o.id = known.id;
--> statement-breakpoint
DROP FUNCTION service.name_words(text);--> statement-breakpoint
CREATE INDEX "users_search" ON "service"."users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Whether a line of the text is the word with at most so many letters added, left out or replaced.
CREATE FUNCTION service.has_similar_line(value text, word text, slips integer) RETURNS boolean
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT EXISTS (
		SELECT FROM string_to_table(value, E'\n') AS line
		WHERE CASE WHEN length(line) BETWEEN length(word) - slips AND length(word) + slips AND length(line) < 128
			THEN public.levenshtein_less_equal(line, word, slips) <= slips ELSE false END
	)
$$;
--> statement-breakpoint
-- The condition of a search as SQL over a column `search_text`. `patterns` is a list of `SearchPattern`, each of which has
-- to be found. The search by similarity also finds words of names with a slip in them.
CREATE FUNCTION service.search_condition(patterns jsonb, is_similar boolean) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
	SELECT string_agg(format('(%s)', concat_ws(' OR ',
		(SELECT string_agg(format('search_text LIKE %L', pattern), ' OR ')
			FROM jsonb_array_elements_text(
				(term -> 'like') || CASE WHEN is_similar THEN coalesce(term -> 'likeSimilar', '[]') ELSE '[]' END
			) AS pattern),
		CASE WHEN is_similar AND term ->> 'near' IS NOT NULL
			THEN format('(search_text OPERATOR(public.%%>) %1$L AND service.has_similar_line(search_text, %1$L, %2$s))',
				term ->> 'near', (term ->> 'slips')::integer) END
	)), ' AND ')
	FROM jsonb_array_elements(patterns) AS term
$$;
--> statement-breakpoint
DROP FUNCTION service.search_orders(text);--> statement-breakpoint
-- The text filter of the order list: orders that hold every part of the text, and those of the person whose own id at the
-- clinic it is. Only where there are none, orders with similar names. LIKE is not leak-proof, so under row security it
-- cannot be an index condition. This function runs as the owner, limited to the transaction's team, and returns the columns
-- the list filters and sorts by.
CREATE FUNCTION service.search_orders(patterns jsonb, client_id text) RETURNS TABLE (
	id uuid,
	user_id uuid,
	transaction_id uuid,
	low_level_status text,
	method text,
	interpretation text,
	activate_by date,
	patient_name text,
	recipient_name text,
	created_at timestamptz,
	updated_at timestamptz
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path = pg_catalog SET pg_trgm.word_similarity_threshold = 0.45 AS $$
DECLARE
	team uuid := current_setting('phial.team_id')::uuid;
	person uuid;
	is_similar boolean;
BEGIN
	IF jsonb_array_length(patterns) = 0 THEN
		RETURN;
	END IF;
	SELECT u.id INTO person FROM service.users u
	WHERE u.team_id = team AND u.client_user_id = client_id AND u.deleted_at IS NULL;
	FOREACH is_similar IN ARRAY ARRAY[false, true] LOOP
		RETURN QUERY EXECUTE format(
			'SELECT o.id, o.user_id, o.transaction_id, o.low_level_status, o.method, o.interpretation, o.activate_by,
				o.patient_name, o.recipient_name, o.created_at, o.updated_at
			FROM service.orders o WHERE o.team_id = $1 AND (%s%s)',
			service.search_condition(patterns, is_similar),
			CASE WHEN person IS NOT NULL THEN ' OR o.user_id = $2' END
		) USING team, person;
		EXIT WHEN FOUND OR NOT jsonb_path_exists(patterns, '$[*].likeSimilar');
	END LOOP;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION service.search_orders(jsonb, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION service.search_orders(jsonb, text) TO phial_service;
--> statement-breakpoint
-- People of the team by a text, at most `max_rows` of them, as `service.search_orders` finds orders. `rank`: how many parts
-- of the text are whole lines of the person; by similarity, how similar the names are.
CREATE FUNCTION service.search_users(patterns jsonb, max_rows integer) RETURNS TABLE (
	id uuid,
	created_at timestamptz,
	rank real,
	is_similar boolean
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path = pg_catalog SET pg_trgm.word_similarity_threshold = 0.45 AS $$
DECLARE
	team uuid := current_setting('phial.team_id')::uuid;
	by_similarity boolean;
	ranked text;
BEGIN
	IF jsonb_array_length(patterns) = 0 THEN
		RETURN;
	END IF;
	FOREACH by_similarity IN ARRAY ARRAY[false, true] LOOP
		SELECT string_agg(
			CASE WHEN by_similarity AND term ->> 'near' IS NOT NULL
				THEN format('public.word_similarity(%L, u.search_text)', term ->> 'near')
				ELSE format('(u.search_text LIKE %L)::integer', term ->> 'whole') END, ' + ')
		INTO ranked FROM jsonb_array_elements(patterns) AS term;
		RETURN QUERY EXECUTE format(
			'SELECT u.id, u.created_at, (%s)::real, $3 FROM service.users u
			WHERE u.team_id = $1 AND u.deleted_at IS NULL AND u.purged_at IS NULL AND (%s) LIMIT $2',
			ranked, service.search_condition(patterns, by_similarity)
		) USING team, max_rows, by_similarity;
		EXIT WHEN FOUND OR NOT jsonb_path_exists(patterns, '$[*].likeSimilar');
	END LOOP;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION service.search_users(jsonb, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION service.search_users(jsonb, integer) TO phial_service;
