CREATE TABLE "page_words" (
	"page" text NOT NULL,
	"part" text NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"publish_at" timestamp with time zone,
	"drafted_by" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_words_page_part_pk" PRIMARY KEY("page","part"),
	CONSTRAINT "page_words_publish_a_draft" CHECK ("page_words"."publish_at" is null or "page_words"."draft" is not null)
);
--> statement-breakpoint
CREATE TABLE "page_words_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page" text NOT NULL,
	"part" text NOT NULL,
	"old_words" jsonb,
	"new_words" jsonb,
	"version" integer NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_words" ADD CONSTRAINT "page_words_drafted_by_users_id_fk" FOREIGN KEY ("drafted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_words_changes" ADD CONSTRAINT "page_words_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_words_changes" ADD CONSTRAINT "page_words_changes_page_part_page_words_page_part_fk" FOREIGN KEY ("page","part") REFERENCES "public"."page_words"("page","part") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_words_due" ON "page_words" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "page_words_by_editor" ON "page_words" USING btree ("drafted_by");--> statement-breakpoint
CREATE INDEX "page_words_changes_by_part" ON "page_words_changes" USING btree ("page","part","version");--> statement-breakpoint
CREATE INDEX "page_words_changes_by_editor" ON "page_words_changes" USING btree ("changed_by");
--> statement-breakpoint
CREATE TRIGGER page_words_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "page_words"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('words');
