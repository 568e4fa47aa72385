CREATE TABLE "program_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"ends_on" date NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"last_used_on" date,
	CONSTRAINT "program_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "program_tokens_role_known" CHECK ("role" in ('admin', 'door-lead', 'labs-lead', 'editor', 'reader'))
);
--> statement-breakpoint
ALTER TABLE "program_tokens" ADD CONSTRAINT "program_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_tokens_by_creator" ON "program_tokens" USING btree ("created_by");