ALTER TABLE "users" ADD COLUMN "is_demo_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_demo_admin" ON "users" USING btree ("is_demo_admin") WHERE "users"."is_demo_admin";--> statement-breakpoint
-- The demo admin was identified by its address before. A configured admin with that address claims the account at the next start.
UPDATE "users" SET "is_demo_admin" = true
WHERE "email" = 'admin@undertone.example' AND EXISTS (SELECT 1 FROM "user_roles" WHERE "user_id" = "users"."id");
