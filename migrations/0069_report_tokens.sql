CREATE TABLE "video_report_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_report_tokens" ADD CONSTRAINT "video_report_tokens_report_id_video_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."video_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_report_tokens_by_report" ON "video_report_tokens" USING btree ("report_id");