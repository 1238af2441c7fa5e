CREATE TABLE "dashboard"."today_assignments" (
	"team_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"assignee_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "today_assignments_team_id_kind_subject_id_pk" PRIMARY KEY("team_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard"."today_snoozes" (
	"team_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"item_since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "today_snoozes_team_id_kind_subject_id_pk" PRIMARY KEY("team_id","kind","subject_id")
);
