-- An invitation's own code becomes one of its shown codes, and those that opened nothing open the door from now on.
ALTER TABLE "signal_shown_codes" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
UPDATE "signal_shown_codes" SET "idempotency_key" = gen_random_uuid();--> statement-breakpoint
INSERT INTO "signal_shown_codes" ("code", "invitation_id", "full_name", "shown_at", "idempotency_key")
SELECT "invitation_code", "id", "full_name", "created_at", "idempotency_key" FROM "signal_invitations";--> statement-breakpoint
ALTER TABLE "signal_shown_codes" ALTER COLUMN "idempotency_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "signal_shown_codes" ADD CONSTRAINT "signal_shown_codes_idempotency_key_unique" UNIQUE("idempotency_key");--> statement-breakpoint
ALTER TABLE "signal_invitations" DROP COLUMN "invitation_code";--> statement-breakpoint
ALTER TABLE "signal_invitations" DROP COLUMN "idempotency_key";
