CREATE TABLE "wellbeing_means" (
	"cycle_id" uuid PRIMARY KEY NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "safeguarding_cases" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "wellbeing_means" ADD CONSTRAINT "wellbeing_means_cycle_id_programme_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."programme_cycles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safeguarding_cases" ADD CONSTRAINT "safeguarding_cases_source_unique" UNIQUE("source");