CREATE TABLE "passkeys" (
	"factor_id" uuid PRIMARY KEY NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "factors" ALTER COLUMN "sealed_secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD COLUMN "sign_this" text;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "type" text DEFAULT 'totp' NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_type_known" CHECK ("factors"."type" in ('totp', 'webauthn'));--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_secret_of_apps" CHECK (("factors"."type" = 'totp') = ("factors"."sealed_secret" is not null));