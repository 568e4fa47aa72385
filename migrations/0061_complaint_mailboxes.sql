ALTER TABLE "complaints" ADD COLUMN "mailbox_digest" text;--> statement-breakpoint
CREATE INDEX "complaints_without_receipt" ON "complaints" USING btree ("mailbox_digest") WHERE "complaints"."acknowledged_at" is null and "complaints"."decided_at" is null;--> statement-breakpoint
-- Which mailbox they came from is encrypted: those of one address get a receipt together.
UPDATE "complaints" SET "mailbox_digest" = "address_digest";--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_acknowledged_while_readable" CHECK (("complaints"."sealed" is null) = ("complaints"."mailbox_digest" is null));