ALTER TABLE "complaints" DROP CONSTRAINT "complaints_found_while_readable";--> statement-breakpoint
ALTER TABLE "complaints" DROP CONSTRAINT "complaints_acknowledged_while_readable";--> statement-breakpoint
DROP INDEX "complaints_without_receipt";--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "token_hash" text;--> statement-breakpoint
CREATE INDEX "complaints_by_receipt" ON "complaints" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "complaints_without_receipt" ON "complaints" USING btree ("mailbox_digest") WHERE "complaints"."receipt_id" is null and "complaints"."acknowledged_at" is null and "complaints"."decided_at" is null;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_token_hash_unique" UNIQUE("token_hash");--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_found_while_readable" CHECK ("complaints"."sealed" is not null or "complaints"."address_digest" is null);--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_acknowledged_while_readable" CHECK (("complaints"."address_digest" is null) = ("complaints"."mailbox_digest" is null));