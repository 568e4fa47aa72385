CREATE TABLE "programme_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cycle_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"code" text NOT NULL,
	"shown_name" text DEFAULT 'initials' NOT NULL,
	"shows_cycle" boolean DEFAULT true NOT NULL,
	"shows_weeks" boolean DEFAULT true NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "programme_certificates_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "programme_certificates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cycle_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"pair_digest" text NOT NULL,
	"satisfied" integer,
	"worthwhile" integer,
	"happy" integer,
	"anxious" integer,
	CONSTRAINT "wellbeing_answers_stage_known" CHECK ("wellbeing_answers"."stage" in ('before', 'after')),
	CONSTRAINT "wellbeing_answers_scale" CHECK (least("wellbeing_answers"."satisfied", "wellbeing_answers"."worthwhile", "wellbeing_answers"."happy", "wellbeing_answers"."anxious") >= 0
        and greatest("wellbeing_answers"."satisfied", "wellbeing_answers"."worthwhile", "wellbeing_answers"."happy", "wellbeing_answers"."anxious") <= 10)
);
--> statement-breakpoint
CREATE TABLE "wellbeing_mails" (
	"cycle_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"mailed_on" date NOT NULL,
	CONSTRAINT "wellbeing_mails_cycle_id_stage_pk" PRIMARY KEY("cycle_id","stage")
);
--> statement-breakpoint
ALTER TABLE "programme_certificates" ADD CONSTRAINT "programme_certificates_cycle_id_programme_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."programme_cycles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_certificates" ADD CONSTRAINT "programme_certificates_booking_id_campus_ticket_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."campus_ticket_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_answers" ADD CONSTRAINT "wellbeing_answers_cycle_id_programme_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."programme_cycles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_mails" ADD CONSTRAINT "wellbeing_mails_cycle_id_programme_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."programme_cycles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wellbeing_answers_one_a_stage" ON "wellbeing_answers" USING btree ("cycle_id","pair_digest","stage");