CREATE TABLE "signal_event_alerts" (
	"event_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signal_event_alerts_event_id_subscription_id_pk" PRIMARY KEY("event_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "signal_shown_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "academic_calendar_events" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "lab_sessions" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "signal_event_alerts" ADD CONSTRAINT "signal_event_alerts_event_id_signal_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."signal_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_event_alerts" ADD CONSTRAINT "signal_event_alerts_subscription_id_alert_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."alert_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_shown_codes" ADD CONSTRAINT "signal_shown_codes_invitation_id_signal_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."signal_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signal_event_alerts_by_subscription" ON "signal_event_alerts" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "signal_shown_codes_by_invitation" ON "signal_shown_codes" USING btree ("invitation_id");--> statement-breakpoint
ALTER TABLE "academic_calendar_events" ADD CONSTRAINT "academic_calendar_events_idempotency_key_unique" UNIQUE("idempotency_key");--> statement-breakpoint
ALTER TABLE "lab_sessions" ADD CONSTRAINT "lab_sessions_idempotency_key_unique" UNIQUE("idempotency_key");