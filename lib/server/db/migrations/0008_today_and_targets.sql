CREATE TABLE "dashboard"."sample_targets" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"low" double precision,
	"high" double precision,
	"basis" text NOT NULL,
	"set_by_id" uuid NOT NULL,
	"set_by_name" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sample_targets_team_id_user_id_resource_pk" PRIMARY KEY("team_id","user_id","resource")
);
--> statement-breakpoint
CREATE TABLE "dashboard"."series_styles" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"source_id" text NOT NULL,
	"style" integer NOT NULL,
	CONSTRAINT "series_styles_team_id_user_id_source_id_pk" PRIMARY KEY("team_id","user_id","source_id")
);
--> statement-breakpoint
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
