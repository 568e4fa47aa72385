CREATE TABLE "complaint_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"complaint_id" uuid NOT NULL,
	"author_id" uuid,
	"sealed" text NOT NULL,
	"is_mailed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "complaint_notes_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "complaints_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"sealed" text,
	"address_digest" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"admins_told_at" timestamp with time zone,
	"outcome" text,
	"sealed_answer" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "complaints_number_unique" UNIQUE("number"),
	CONSTRAINT "complaints_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "complaints_decided_once" CHECK (("complaints"."outcome" is null) = ("complaints"."decided_at" is null)),
	CONSTRAINT "complaints_open_readable" CHECK ("complaints"."decided_at" is not null or "complaints"."sealed" is not null),
	CONSTRAINT "complaints_found_while_readable" CHECK (("complaints"."sealed" is null) = ("complaints"."address_digest" is null))
);
--> statement-breakpoint
ALTER TABLE "complaint_notes" ADD CONSTRAINT "complaint_notes_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_notes" ADD CONSTRAINT "complaint_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_notes_by_complaint" ON "complaint_notes" USING btree ("complaint_id","created_at");--> statement-breakpoint
CREATE INDEX "complaint_notes_by_author" ON "complaint_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "complaints_by_time" ON "complaints" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "complaints_by_address" ON "complaints" USING btree ("address_digest");--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("due_on") WHERE "complaints"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "complaints_by_admin" ON "complaints" USING btree ("decided_by");--> statement-breakpoint
CREATE TRIGGER complaints_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "complaints"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('complaints');
