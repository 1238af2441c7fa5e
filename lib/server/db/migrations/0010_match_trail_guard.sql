-- The trail of a correction is what two people said: it is added to, and never rewritten.
CREATE TRIGGER match_correction_steps_append_only BEFORE UPDATE OR DELETE ON console.match_correction_steps
	FOR EACH ROW EXECUTE FUNCTION console.refuse_rewrite();
