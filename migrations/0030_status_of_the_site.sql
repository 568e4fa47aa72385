CREATE TABLE "site_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"release" text NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE INDEX "site_processes_by_seen" ON "site_processes" USING btree ("seen_at");