CREATE TABLE "mainframe_content" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"current_raised" numeric(10, 2) NOT NULL,
	"target_amount" numeric(10, 2) NOT NULL,
	"supporter_count" integer NOT NULL,
	"event_date" text NOT NULL,
	"event_location" text NOT NULL,
	"event_audience" text NOT NULL,
	"about_title" text NOT NULL,
	"about_content" text NOT NULL,
	"funding_breakdown" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mainframe_content_not_negative" CHECK (least(current_raised, target_amount, supporter_count) >= 0),
	CONSTRAINT "mainframe_content_version" CHECK ("mainframe_content"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "mainframe_content_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_id" uuid NOT NULL,
	"field" text NOT NULL,
	"old_value" text NOT NULL,
	"new_value" text NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mainframe_content_changes" ADD CONSTRAINT "mainframe_content_changes_content_id_mainframe_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."mainframe_content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mainframe_content_changes" ADD CONSTRAINT "mainframe_content_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mainframe_content_single" ON "mainframe_content" USING btree ((true));--> statement-breakpoint
CREATE INDEX "mainframe_content_changes_by_field" ON "mainframe_content_changes" USING btree ("content_id","field","version");--> statement-breakpoint
CREATE INDEX "mainframe_content_changes_by_admin" ON "mainframe_content_changes" USING btree ("changed_by");
--> statement-breakpoint
CREATE TRIGGER mainframe_content_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "mainframe_content"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('funding');
