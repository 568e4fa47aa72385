ALTER TABLE "sessions" ADD COLUMN "used_generation" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "repeated_generation" integer DEFAULT 0 NOT NULL;