CREATE TABLE "safeguarding_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "safeguarding_cases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "safeguarding_cases_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "safeguarding_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"author_id" uuid,
	"sealed" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"follow_up_on" date,
	"corrects_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "safeguarding_entries_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "safeguarding_entries_no_future" CHECK ("safeguarding_entries"."happened_at" <= "safeguarding_entries"."created_at" + interval '1 minute')
);
--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role_known";--> statement-breakpoint
ALTER TABLE "safeguarding_entries" ADD CONSTRAINT "safeguarding_entries_case_id_safeguarding_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."safeguarding_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safeguarding_entries" ADD CONSTRAINT "safeguarding_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safeguarding_entries_by_case" ON "safeguarding_entries" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "safeguarding_entries_by_author" ON "safeguarding_entries" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_known" CHECK ("role" in ('admin', 'moderator', 'door-lead', 'labs-lead', 'editor', 'reader', 'safeguarding-lead'));--> statement-breakpoint
-- An entry stays as it was written; only the deletion of its author's account takes the reference to it.
CREATE FUNCTION keep_safeguarding_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'author_id' <> to_jsonb(OLD) - 'author_id' OR NEW.author_id IS NOT NULL THEN
    RAISE EXCEPTION 'An entry of the safeguarding log is never changed';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER safeguarding_entries_keep
BEFORE UPDATE ON "safeguarding_entries"
FOR EACH ROW EXECUTE FUNCTION keep_safeguarding_entry();
