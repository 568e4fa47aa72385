CREATE TABLE "terms_acceptances" (
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "address_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "address_requests_email_unique" UNIQUE("email"),
	CONSTRAINT "address_requests_email_lower" CHECK ("address_requests"."email" = lower("address_requests"."email")),
	CONSTRAINT "address_requests_erased_without_address" CHECK (("address_requests"."erased_at" is null) = ("address_requests"."email" is not null)),
	CONSTRAINT "address_requests_confirmed_first" CHECK ("address_requests"."confirmed_at" is not null or ("address_requests"."downloaded_at" is null and "address_requests"."erased_at" is null))
);
--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_requests" ADD CONSTRAINT "address_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_requests_by_time" ON "address_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "address_requests_by_admin" ON "address_requests" USING btree ("created_by");