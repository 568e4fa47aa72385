CREATE TABLE "directory_identities" (
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "directory_identities_user_id_issuer_pk" PRIMARY KEY("user_id","issuer"),
	CONSTRAINT "directory_identities_subject_digest_unique" UNIQUE("subject_digest")
);
--> statement-breakpoint
ALTER TABLE "directory_identities" ADD CONSTRAINT "directory_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;