ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role_known";--> statement-breakpoint
DROP INDEX "users_one_demo_admin";--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_known" CHECK ("role" in ('admin', 'moderator', 'door-lead', 'labs-lead', 'editor', 'reader'));