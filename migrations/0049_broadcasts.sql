CREATE TABLE "broadcast_recipients" (
	"broadcast_id" uuid NOT NULL,
	"email" text NOT NULL,
	"mailed_at" timestamp with time zone,
	"refused_for" text,
	CONSTRAINT "broadcast_recipients_broadcast_id_email_pk" PRIMARY KEY("broadcast_id","email"),
	CONSTRAINT "broadcast_recipients_email_lower" CHECK ("broadcast_recipients"."email" = lower("broadcast_recipients"."email"))
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"people" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "broadcasts_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "broadcasts_kind_known" CHECK ("broadcasts"."kind" in ('night', 'signal-event', 'programme')),
	CONSTRAINT "broadcasts_target" CHECK (("broadcasts"."kind" = 'programme') = ("broadcasts"."target_id" is null))
);
--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_due" ON "broadcast_recipients" USING btree ("broadcast_id") WHERE "broadcast_recipients"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_by_email" ON "broadcast_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "broadcasts_by_time" ON "broadcasts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "broadcasts_by_author" ON "broadcasts" USING btree ("created_by");--> statement-breakpoint
-- Recipients have an address and no account: they are deleted with the account that has proven the address.
CREATE FUNCTION delete_broadcast_recipients_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM broadcast_recipients WHERE email = lower(OLD.email);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_delete_broadcast_recipients
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL AND NOT OLD.is_address_unproven)
EXECUTE FUNCTION delete_broadcast_recipients_of_account();
