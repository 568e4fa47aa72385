CREATE TABLE "old_file_addresses" (
	"digest" text NOT NULL,
	"row_id" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "old_file_addresses_digest_row_id_pk" PRIMARY KEY("digest","row_id")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role_known" CHECK ("role" in ('admin', 'moderator', 'door-lead', 'labs-lead', 'editor', 'reader', 'safeguarding-lead', 'evidence-viewer'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"sign_up_claim" text,
	"email_confirmed_at" timestamp with time zone,
	"is_address_unproven" boolean DEFAULT false NOT NULL,
	"new_email" text,
	"new_email_session_id" uuid,
	"is_new_email_theirs" boolean DEFAULT false NOT NULL,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_warned_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"is_demo_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_email_length" CHECK (length("users"."email") <= 255),
	CONSTRAINT "users_new_email_lower_case" CHECK ("users"."new_email" = lower("users"."new_email")),
	CONSTRAINT "users_new_email_length" CHECK (length("users"."new_email") <= 255)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"user_id" uuid,
	"actor_id" uuid,
	"source" text,
	"detail" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"repeat_key" text,
	CONSTRAINT "audit_log_repeat_key_unique" UNIQUE("repeat_key")
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"sign_this" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text DEFAULT 'totp' NOT NULL,
	"friendly_name" text NOT NULL,
	"status" text NOT NULL,
	"sealed_secret" text,
	"last_used_step" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "factors_name_once" UNIQUE("user_id","friendly_name"),
	CONSTRAINT "factors_status_known" CHECK ("factors"."status" in ('unverified', 'verified')),
	CONSTRAINT "factors_type_known" CHECK ("factors"."type" in ('totp', 'webauthn')),
	CONSTRAINT "factors_secret_of_apps" CHECK (("factors"."type" = 'totp') = ("factors"."sealed_secret" is not null))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"factor_id" uuid PRIMARY KEY NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "refresh_tokens_session_id_generation_pk" PRIMARY KEY("session_id","generation"),
	CONSTRAINT "refresh_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text NOT NULL,
	"amr" jsonb NOT NULL,
	"nonce" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	"used_generation" integer DEFAULT 1 NOT NULL,
	"repeated_generation" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sessions_aal_known" CHECK ("sessions"."aal" in ('aal1', 'aal2'))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "one_time_tokens_one_of_each" UNIQUE("user_id","type"),
	CONSTRAINT "one_time_tokens_type_known" CHECK ("one_time_tokens"."type" in ('signup', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication'))
);
--> statement-breakpoint
CREATE TABLE "used_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	CONSTRAINT "broadcasts_kind_known" CHECK ("broadcasts"."kind" in ('night', 'session', 'signal', 'programme')),
	CONSTRAINT "broadcasts_target" CHECK (("broadcasts"."kind" = 'programme') = ("broadcasts"."target_id" is null))
);
--> statement-breakpoint
CREATE TABLE "academic_calendar_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"end_date" date,
	"title" text NOT NULL,
	"description" text,
	"event_type" text DEFAULT 'term_day' NOT NULL,
	"institution" text DEFAULT 'all' NOT NULL,
	"color" text DEFAULT 'green' NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"idempotency_key" uuid,
	CONSTRAINT "academic_calendar_events_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "academic_calendar_events_type" CHECK ("academic_calendar_events"."event_type" in ('term_day', 'half_term', 'holiday', 'festival', 'conference', 'special')),
	CONSTRAINT "academic_calendar_events_institution" CHECK ("academic_calendar_events"."institution" in ('all', 'newham_college', 'uel', 'schools')),
	CONSTRAINT "academic_calendar_events_color" CHECK ("academic_calendar_events"."color" in ('green', 'blue', 'pink', 'orange', 'yellow')),
	CONSTRAINT "academic_calendar_events_end" CHECK ("academic_calendar_events"."end_date" >= "academic_calendar_events"."date")
);
--> statement-breakpoint
CREATE TABLE "campus_inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"university" text NOT NULL,
	"position" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" uuid,
	"search_text" text GENERATED ALWAYS AS (folded_text(name) || chr(10) || folded_text(email) || chr(10) || folded_text(university) || chr(10) || folded_text(message)) STORED NOT NULL,
	CONSTRAINT "campus_inquiries_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid,
	"video_title" text NOT NULL,
	"video_sha256" text,
	"user_id" uuid,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp with time zone,
	"reports" integer DEFAULT 0 NOT NULL,
	"report_reasons" text[] DEFAULT '{}' NOT NULL,
	"mailbox_digests" text[] DEFAULT '{}' NOT NULL,
	"ends_at" timestamp with time zone,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"appeal_text" text,
	"appealed_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"appeal_decided_by" uuid,
	"appeal_decided_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (folded_text(video_title) || chr(10) || folded_text(video_sha256) || chr(10) || folded_text(text) || chr(10) || folded_text(appeal_text)) STORED NOT NULL,
	CONSTRAINT "moderation_decisions_suspension_ends" CHECK (("moderation_decisions"."outcome" = 'suspended') = ("moderation_decisions"."ends_at" is not null)),
	CONSTRAINT "moderation_decisions_appeal_has_text" CHECK (("moderation_decisions"."appeal_text" is null) = ("moderation_decisions"."appealed_at" is null)),
	CONSTRAINT "moderation_decisions_answer_needs_appeal" CHECK (("moderation_decisions"."appeal_outcome" is null) = ("moderation_decisions"."appeal_decided_at" is null)
        and ("moderation_decisions"."appeal_decided_at" is null or "moderation_decisions"."appealed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "video_report_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"contact_email" text
);
--> statement-breakpoint
CREATE TABLE "video_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid,
	"video_title" text DEFAULT '' NOT NULL,
	"video_sha256" text,
	"reason" text NOT NULL,
	"text" text,
	"user_id" uuid,
	"source" text,
	"created_at" timestamp with time zone NOT NULL,
	"admins_told_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"decision_id" uuid,
	"search_text" text GENERATED ALWAYS AS (folded_text(video_title) || chr(10) || folded_text(video_sha256) || chr(10) || folded_text(text)) STORED NOT NULL,
	CONSTRAINT "video_reports_reason_known" CHECK ("video_reports"."reason" in ('illegal', 'shows-me', 'unkind', 'unsafe', 'sexual', 'not-theirs', 'other'))
);
--> statement-breakpoint
CREATE TABLE "culture_videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_url" text NOT NULL,
	"title" text NOT NULL,
	"file_size" bigint NOT NULL,
	"sha256" text,
	"user_id" uuid,
	"owned_by_charity" boolean DEFAULT false NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"duration" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"poster_url" text,
	"captions_url" text,
	"upload_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"waits_from" text,
	"expiry_mailed_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"sealed_at" timestamp with time zone,
	"sealed_owner" text,
	"unlawful_at" timestamp with time zone,
	"earlier_captions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state_before" text,
	CONSTRAINT "culture_videos_upload_id_unique" UNIQUE("upload_id"),
	CONSTRAINT "culture_videos_category_known" CHECK ("culture_videos"."category" in ('general', 'secondary', 'mainframe')),
	CONSTRAINT "culture_videos_state_known" CHECK ("culture_videos"."state" in ('shown', 'waiting', 'held', 'hidden', 'removed', 'sealed')),
	CONSTRAINT "culture_videos_one_owner" CHECK (not ("culture_videos"."owned_by_charity" and "culture_videos"."user_id" is not null)),
	CONSTRAINT "culture_videos_removed_can_return" CHECK (("culture_videos"."state" = 'removed') = ("culture_videos"."removed_at" is not null)
        and ("culture_videos"."removed_at" is null) = ("culture_videos"."state_before" is null)
        and "culture_videos"."state_before" in ('shown', 'waiting', 'hidden')),
	CONSTRAINT "culture_videos_sealed_has_time" CHECK (("culture_videos"."state" = 'sealed') = ("culture_videos"."sealed_at" is not null)),
	CONSTRAINT "culture_videos_file_size_not_negative" CHECK ("culture_videos"."file_size" >= 0),
	CONSTRAINT "culture_videos_measures_not_negative" CHECK ("culture_videos"."duration" >= 0 and "culture_videos"."width" > 0 and "culture_videos"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "campus_check_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"device" text NOT NULL,
	"user_id" uuid,
	"door_pass_id" uuid,
	"delivered_by" uuid,
	"delivered_with" uuid,
	"scanned_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "campus_door_passes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "campus_door_passes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "campus_refused_admissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"booking_id" uuid,
	"code" text,
	"reason" text NOT NULL,
	"device" text NOT NULL,
	"user_id" uuid,
	"door_pass_id" uuid,
	"delivered_by" uuid,
	"delivered_with" uuid,
	"scanned_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campus_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'night' NOT NULL,
	"university" text NOT NULL,
	"location" text NOT NULL,
	"venue" text NOT NULL,
	"event_date" date NOT NULL,
	"event_time" text NOT NULL,
	"end_time" text,
	"headliners" text[] DEFAULT '{}' NOT NULL,
	"ticket_price_pence" integer NOT NULL,
	"max_capacity" integer NOT NULL,
	"current_attendees" integer DEFAULT 0 NOT NULL,
	"held_places" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"status_when_open" text,
	"has_waiting_list" boolean GENERATED ALWAYS AS (status <> 'called_off' and (status <> 'sold_out' or status_when_open is not null)) STORED NOT NULL,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"called_off_at" timestamp with time zone,
	"called_off_message" text,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"registration_closes_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"minimum_age" integer,
	"access" text[] DEFAULT '{}' NOT NULL,
	"access_note" text,
	"series_id" uuid,
	"idempotency_key" uuid,
	CONSTRAINT "campus_events_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "campus_events_time_of_day" CHECK ("campus_events"."event_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "campus_events_kind_known" CHECK ("campus_events"."kind" in ('night', 'session', 'signal')),
	CONSTRAINT "campus_events_end_by_kind" CHECK (("campus_events"."kind" in ('session')) = ("campus_events"."end_time" is not null)),
	CONSTRAINT "campus_events_end_after_start" CHECK ("campus_events"."end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "campus_events"."end_time" > "campus_events"."event_time"),
	CONSTRAINT "campus_events_price_not_negative" CHECK ("campus_events"."ticket_price_pence" >= 0),
	CONSTRAINT "campus_events_capacity_positive" CHECK ("campus_events"."max_capacity" >= 1),
	CONSTRAINT "campus_events_never_oversold" CHECK ("campus_events"."current_attendees" >= 0 and "campus_events"."held_places" >= 0 and "campus_events"."current_attendees" + "campus_events"."held_places" <= "campus_events"."max_capacity"),
	CONSTRAINT "campus_events_called_off_when" CHECK (("campus_events"."status" = 'called_off') = ("campus_events"."called_off_at" is not null)),
	CONSTRAINT "campus_events_minimum_age_known" CHECK ("campus_events"."minimum_age" in (14, 16, 18)),
	CONSTRAINT "campus_events_access_known" CHECK ("campus_events"."access" <@ '{step-free,steps,accessible-toilet,quiet-room,hearing-loop}'),
	CONSTRAINT "campus_events_access_possible" CHECK (not "campus_events"."access" @> '{step-free,steps}')
);
--> statement-breakpoint
CREATE TABLE "campus_night_versions" (
	"event_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"university" text NOT NULL,
	"location" text NOT NULL,
	"venue" text NOT NULL,
	"event_date" date NOT NULL,
	"event_time" text NOT NULL,
	"end_time" text,
	CONSTRAINT "campus_night_versions_event_id_sequence_pk" PRIMARY KEY("event_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "campus_guardian_blocks" (
	"user_id" uuid NOT NULL,
	"email_digest" text NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campus_guardian_blocks_user_id_email_digest_pk" PRIMARY KEY("user_id","email_digest")
);
--> statement-breakpoint
CREATE TABLE "campus_guardian_refusals" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campus_guardian_refusals_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "campus_guardians" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"email" text,
	"email_digest" text,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "campus_guardians_booking_id_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "campus_booking_sensitive_data" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"phone_number" text,
	"emergency_contact" text,
	"dietary_requirements" text,
	"access_needs" text,
	"age_band" text
);
--> statement-breakpoint
CREATE TABLE "campus_ticket_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"student_name" text NOT NULL,
	"student_email" text NOT NULL,
	"university" text,
	"course" text,
	"year_of_study" integer,
	"user_id" uuid,
	"is_guest" boolean DEFAULT false NOT NULL,
	"signed_up_by" uuid,
	"address_proven_at" timestamp with time zone,
	"idempotency_key" uuid NOT NULL,
	"ticket_code" text NOT NULL,
	"booking_status" text DEFAULT 'confirmed' NOT NULL,
	"ticket_price_pence" integer NOT NULL,
	"places" integer DEFAULT 1 NOT NULL,
	"held_until" timestamp with time zone,
	"guardian_refused_at" timestamp with time zone,
	"checked_in" boolean DEFAULT false NOT NULL,
	"checked_in_at" timestamp with time zone,
	"checked_in_device" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_reason" text,
	"cancelled_message" text,
	"last_mailed_sequence" integer DEFAULT 0 NOT NULL,
	"reminded_for" date,
	"search_text" text GENERATED ALWAYS AS (folded_text(student_name) || chr(10) || folded_text(student_email) || chr(10) || folded_text(ticket_code)) STORED NOT NULL,
	CONSTRAINT "campus_ticket_bookings_ticket_code_unique" UNIQUE("ticket_code"),
	CONSTRAINT "campus_ticket_bookings_year_known" CHECK ("campus_ticket_bookings"."year_of_study" between 1 and 5),
	CONSTRAINT "campus_ticket_bookings_status_known" CHECK ("campus_ticket_bookings"."booking_status" in ('confirmed', 'cancelled')),
	CONSTRAINT "campus_ticket_bookings_checked_in_when" CHECK ("campus_ticket_bookings"."checked_in" = ("campus_ticket_bookings"."checked_in_at" is not null)),
	CONSTRAINT "campus_ticket_bookings_cancelled_when" CHECK (("campus_ticket_bookings"."booking_status" = 'cancelled') = ("campus_ticket_bookings"."cancelled_at" is not null)),
	CONSTRAINT "campus_ticket_bookings_cancelled_why" CHECK ("campus_ticket_bookings"."cancelled_reason" is null or "campus_ticket_bookings"."booking_status" = 'cancelled'),
	CONSTRAINT "campus_ticket_bookings_reason_known" CHECK ("campus_ticket_bookings"."cancelled_reason" in ('by_holder', 'by_organiser', 'event_called_off', 'by_guardian', 'no_guardian', 'no_lead', 'not_confirmed', 'waiting')),
	CONSTRAINT "campus_ticket_bookings_price_not_negative" CHECK ("campus_ticket_bookings"."ticket_price_pence" >= 0),
	CONSTRAINT "campus_ticket_bookings_waits_outside" CHECK ("campus_ticket_bookings"."held_until" is null or ("campus_ticket_bookings"."booking_status" = 'confirmed' and not "campus_ticket_bookings"."checked_in")),
	CONSTRAINT "campus_ticket_bookings_lead_waits" CHECK ("campus_ticket_bookings"."guardian_refused_at" is null or "campus_ticket_bookings"."held_until" is not null),
	CONSTRAINT "campus_ticket_bookings_guest" CHECK (case when "campus_ticket_bookings"."is_guest" then "campus_ticket_bookings"."user_id" is null and "campus_ticket_bookings"."student_email" = lower("campus_ticket_bookings"."student_email") else "campus_ticket_bookings"."signed_up_by" is null end),
	CONSTRAINT "campus_ticket_bookings_places_few" CHECK ("campus_ticket_bookings"."places" between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "signal_shown_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"waits" boolean DEFAULT false NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"networks" text[],
	"search_text" text GENERATED ALWAYS AS (folded_text(full_name) || chr(10) || folded_text(code)) STORED NOT NULL,
	CONSTRAINT "signal_shown_codes_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "campus_waiting_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"turn" bigserial NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"booking_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"offer_ends_at" timestamp with time zone,
	"last_mailed_sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campus_waiting_list_state_known" CHECK ("campus_waiting_list"."state" in ('waiting', 'offered', 'taken', 'missed', 'left', 'closed')),
	CONSTRAINT "campus_waiting_list_offer_ends" CHECK ("campus_waiting_list"."state" <> 'offered' or "campus_waiting_list"."offer_ends_at" is not null),
	CONSTRAINT "campus_waiting_list_one_person" CHECK (num_nonnulls("campus_waiting_list"."user_id", "campus_waiting_list"."booking_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "lab_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lab_title" text NOT NULL,
	"applicant_name" text NOT NULL,
	"applicant_email" text NOT NULL,
	"phone" text,
	"target_audience" text,
	"duration_hours" integer,
	"equipment_needed" text,
	"mentor_experience" text,
	"lab_description" text NOT NULL,
	"motivation" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"admin_notes" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "lab_applications_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "lab_applications_duration" CHECK ("lab_applications"."duration_hours" between 1 and 8),
	CONSTRAINT "lab_applications_status" CHECK ("lab_applications"."status" in ('pending', 'under_review', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "mentor_contact_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentor_id" uuid NOT NULL,
	"requester_name" text NOT NULL,
	"requester_email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"search_text" text GENERATED ALWAYS AS (folded_text(requester_name) || chr(10) || folded_text(requester_email) || chr(10) || folded_text(message)) STORED NOT NULL,
	CONSTRAINT "mentor_contact_requests_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "lab_mentors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"expertise" text NOT NULL,
	"background" text,
	"bio" text,
	"email" text,
	"phone" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"deactivated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" uuid,
	CONSTRAINT "lab_mentors_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "lab_mentors_deactivated_when" CHECK ("lab_mentors"."is_active" = ("lab_mentors"."deactivated_at" is null)),
	CONSTRAINT "lab_mentors_active_reachable" CHECK (not "lab_mentors"."is_active" or "lab_mentors"."email" is not null)
);
--> statement-breakpoint
CREATE TABLE "lab_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mentor_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "track_likes" (
	"user_id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "track_likes_user_id_track_id_pk" PRIMARY KEY("user_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "track_transcripts" (
	"track_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"artist" text NOT NULL,
	"genre" text,
	"description" text,
	"producer" text,
	"platform" text,
	"audio_url" text,
	"cover_image_url" text,
	"duration" integer,
	"content_type" text DEFAULT 'sound' NOT NULL,
	"file_size" bigint,
	"waveform" text,
	"user_id" uuid,
	"playlist_number" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracks_content_type_known" CHECK ("tracks"."content_type" in ('sound', 'interview')),
	CONSTRAINT "tracks_playlist_number_known" CHECK ("tracks"."playlist_number" in (1, 2)),
	CONSTRAINT "tracks_duration_not_negative" CHECK ("tracks"."duration" >= 0),
	CONSTRAINT "tracks_file_size_not_negative" CHECK ("tracks"."file_size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "track_uploads" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"track_id" uuid NOT NULL,
	CONSTRAINT "track_uploads_track_id_unique" UNIQUE("track_id")
);
--> statement-breakpoint
CREATE TABLE "undertone_ed_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"age" integer NOT NULL,
	"address_newham" text NOT NULL,
	"previous_experience" text,
	"motivation" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"search_text" text GENERATED ALWAYS AS (folded_text(full_name) || chr(10) || folded_text(email)) STORED NOT NULL,
	CONSTRAINT "undertone_ed_registrations_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "undertone_ed_registrations_age" CHECK ("undertone_ed_registrations"."age" between 16 and 19)
);
--> statement-breakpoint
CREATE TABLE "school_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (folded_text(email)) STORED NOT NULL,
	CONSTRAINT "school_registrations_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "school_removals" (
	"email" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "address_requests_email_unique" UNIQUE("email"),
	CONSTRAINT "address_requests_email_lower" CHECK ("address_requests"."email" = lower("address_requests"."email")),
	CONSTRAINT "address_requests_erased_without_address" CHECK (("address_requests"."erased_at" is null) = ("address_requests"."email" is not null)),
	CONSTRAINT "address_requests_confirmed_first" CHECK ("address_requests"."confirmed_at" is not null or ("address_requests"."downloaded_at" is null and "address_requests"."erased_at" is null))
);
--> statement-breakpoint
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
	"mailbox_digest" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"receipt_id" uuid,
	"acknowledged_at" timestamp with time zone,
	"token_hash" text,
	"admins_told_at" timestamp with time zone,
	"outcome" text,
	"sealed_answer" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"idempotency_key" uuid NOT NULL,
	"search_text" text GENERATED ALWAYS AS (folded_text('C' || number::text)) STORED NOT NULL,
	CONSTRAINT "complaints_number_unique" UNIQUE("number"),
	CONSTRAINT "complaints_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "complaints_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "complaints_decided_once" CHECK (("complaints"."outcome" is null) = ("complaints"."decided_at" is null)),
	CONSTRAINT "complaints_open_readable" CHECK ("complaints"."decided_at" is not null or "complaints"."sealed" is not null),
	CONSTRAINT "complaints_found_while_readable" CHECK ("complaints"."sealed" is not null or "complaints"."address_digest" is null),
	CONSTRAINT "complaints_acknowledged_while_readable" CHECK (("complaints"."address_digest" is null) = ("complaints"."mailbox_digest" is null))
);
--> statement-breakpoint
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
CREATE TABLE "signal_event_alerts" (
	"event_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signal_event_alerts_event_id_subscription_id_pk" PRIMARY KEY("event_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "alert_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subscription_types" text[] NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"consent_words" text,
	"consent_stated_at" timestamp with time zone,
	"consent_stated_by" uuid,
	"search_text" text GENERATED ALWAYS AS (folded_text(full_name) || chr(10) || folded_text(email)) STORED NOT NULL,
	CONSTRAINT "alert_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "alert_subscriptions_email_lower" CHECK ("alert_subscriptions"."email" = lower("alert_subscriptions"."email")),
	CONSTRAINT "alert_subscriptions_consent_whole" CHECK (("alert_subscriptions"."consent_words" is null) = ("alert_subscriptions"."consent_stated_at" is null))
);
--> statement-breakpoint
CREATE TABLE "page_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"upload_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_pictures_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "page_words" (
	"page" text NOT NULL,
	"part" text NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"publish_at" timestamp with time zone,
	"drafted_by" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_words_page_part_pk" PRIMARY KEY("page","part"),
	CONSTRAINT "page_words_publish_a_draft" CHECK ("page_words"."publish_at" is null or "page_words"."draft" is not null)
);
--> statement-breakpoint
CREATE TABLE "page_words_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page" text NOT NULL,
	"part" text NOT NULL,
	"old_words" jsonb,
	"new_words" jsonb,
	"version" integer NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undelivered_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"list" text NOT NULL,
	"event_id" uuid,
	"reason" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "undelivered_mails_once" UNIQUE NULLS NOT DISTINCT("email","list","event_id"),
	CONSTRAINT "undelivered_mails_email_lower" CHECK ("undelivered_mails"."email" = lower("undelivered_mails"."email"))
);
--> statement-breakpoint
CREATE TABLE "status_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"detail" text
);
--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_links" ADD CONSTRAINT "used_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academic_calendar_events" ADD CONSTRAINT "academic_calendar_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_video_id_culture_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."culture_videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_appeal_decided_by_users_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_report_tokens" ADD CONSTRAINT "video_report_tokens_report_id_video_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."video_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reports" ADD CONSTRAINT "video_reports_video_id_culture_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."culture_videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reports" ADD CONSTRAINT "video_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reports" ADD CONSTRAINT "video_reports_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "culture_videos" ADD CONSTRAINT "culture_videos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_check_ins" ADD CONSTRAINT "campus_check_ins_booking_id_campus_ticket_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."campus_ticket_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_check_ins" ADD CONSTRAINT "campus_check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_check_ins" ADD CONSTRAINT "campus_check_ins_door_pass_id_campus_door_passes_id_fk" FOREIGN KEY ("door_pass_id") REFERENCES "public"."campus_door_passes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_check_ins" ADD CONSTRAINT "campus_check_ins_delivered_by_users_id_fk" FOREIGN KEY ("delivered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_check_ins" ADD CONSTRAINT "campus_check_ins_delivered_with_campus_door_passes_id_fk" FOREIGN KEY ("delivered_with") REFERENCES "public"."campus_door_passes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_door_passes" ADD CONSTRAINT "campus_door_passes_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_door_passes" ADD CONSTRAINT "campus_door_passes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_refused_admissions" ADD CONSTRAINT "campus_refused_admissions_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_refused_admissions" ADD CONSTRAINT "campus_refused_admissions_booking_id_campus_ticket_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."campus_ticket_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_refused_admissions" ADD CONSTRAINT "campus_refused_admissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_refused_admissions" ADD CONSTRAINT "campus_refused_admissions_door_pass_id_campus_door_passes_id_fk" FOREIGN KEY ("door_pass_id") REFERENCES "public"."campus_door_passes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_refused_admissions" ADD CONSTRAINT "campus_refused_admissions_delivered_by_users_id_fk" FOREIGN KEY ("delivered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_refused_admissions" ADD CONSTRAINT "campus_refused_admissions_delivered_with_campus_door_passes_id_fk" FOREIGN KEY ("delivered_with") REFERENCES "public"."campus_door_passes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_events" ADD CONSTRAINT "campus_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_night_versions" ADD CONSTRAINT "campus_night_versions_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_guardian_blocks" ADD CONSTRAINT "campus_guardian_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_guardian_refusals" ADD CONSTRAINT "campus_guardian_refusals_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_guardian_refusals" ADD CONSTRAINT "campus_guardian_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_guardians" ADD CONSTRAINT "campus_guardians_booking_id_campus_ticket_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."campus_ticket_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_booking_sensitive_data" ADD CONSTRAINT "campus_booking_sensitive_data_booking_id_campus_ticket_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."campus_ticket_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD CONSTRAINT "campus_ticket_bookings_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD CONSTRAINT "campus_ticket_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD CONSTRAINT "campus_ticket_bookings_signed_up_by_users_id_fk" FOREIGN KEY ("signed_up_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_shown_codes" ADD CONSTRAINT "signal_shown_codes_booking_id_campus_ticket_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."campus_ticket_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_waiting_list" ADD CONSTRAINT "campus_waiting_list_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_waiting_list" ADD CONSTRAINT "campus_waiting_list_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_waiting_list" ADD CONSTRAINT "campus_waiting_list_booking_id_campus_ticket_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."campus_ticket_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_contact_requests" ADD CONSTRAINT "mentor_contact_requests_mentor_id_lab_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."lab_mentors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_sessions" ADD CONSTRAINT "lab_sessions_id_campus_events_id_fk" FOREIGN KEY ("id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_sessions" ADD CONSTRAINT "lab_sessions_mentor_id_lab_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."lab_mentors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_likes" ADD CONSTRAINT "track_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_likes" ADD CONSTRAINT "track_likes_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_transcripts" ADD CONSTRAINT "track_transcripts_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_uploads" ADD CONSTRAINT "track_uploads_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_requests" ADD CONSTRAINT "address_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_notes" ADD CONSTRAINT "complaint_notes_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_notes" ADD CONSTRAINT "complaint_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safeguarding_entries" ADD CONSTRAINT "safeguarding_entries_case_id_safeguarding_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."safeguarding_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safeguarding_entries" ADD CONSTRAINT "safeguarding_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_event_alerts" ADD CONSTRAINT "signal_event_alerts_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_event_alerts" ADD CONSTRAINT "signal_event_alerts_subscription_id_alert_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."alert_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_subscriptions" ADD CONSTRAINT "alert_subscriptions_consent_stated_by_users_id_fk" FOREIGN KEY ("consent_stated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_words" ADD CONSTRAINT "page_words_drafted_by_users_id_fk" FOREIGN KEY ("drafted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_words_changes" ADD CONSTRAINT "page_words_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_words_changes" ADD CONSTRAINT "page_words_changes_page_part_page_words_page_part_fk" FOREIGN KEY ("page","part") REFERENCES "public"."page_words"("page","part") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_by_user" ON "audit_log" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_by_factor" ON "factor_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_refresh" ON "sessions" USING btree ("refreshed_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_by_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_links_by_time" ON "used_links" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "used_links_by_user" ON "used_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_due" ON "broadcast_recipients" USING btree ("broadcast_id") WHERE "broadcast_recipients"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_by_email" ON "broadcast_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "broadcasts_by_time" ON "broadcasts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "broadcasts_by_author" ON "broadcasts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "academic_calendar_events_by_date" ON "academic_calendar_events" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "academic_calendar_events_by_creator" ON "academic_calendar_events" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "campus_inquiries_by_time" ON "campus_inquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_by_time" ON "moderation_decisions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_by_video" ON "moderation_decisions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_by_user" ON "moderation_decisions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_by_mailbox" ON "moderation_decisions" USING gin ("mailbox_digests");--> statement-breakpoint
CREATE INDEX "video_report_tokens_by_report" ON "video_report_tokens" USING btree ("report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_reports_one_open_by_user" ON "video_reports" USING btree ("video_id","user_id") WHERE "video_reports"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "video_reports_one_open_by_source" ON "video_reports" USING btree ("video_id","source") WHERE "video_reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "video_reports_by_decision" ON "video_reports" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "video_reports_by_user" ON "video_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_reports_by_time" ON "video_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "culture_videos_by_category" ON "culture_videos" USING btree ("category","created_at");--> statement-breakpoint
CREATE INDEX "culture_videos_by_user" ON "culture_videos" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campus_check_ins_one_a_booking" ON "campus_check_ins" USING btree ("booking_id") WHERE "campus_check_ins"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "campus_check_ins_by_booking" ON "campus_check_ins" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "campus_check_ins_by_user" ON "campus_check_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campus_check_ins_by_door_pass" ON "campus_check_ins" USING btree ("door_pass_id");--> statement-breakpoint
CREATE INDEX "campus_check_ins_by_deliverer" ON "campus_check_ins" USING btree ("delivered_by");--> statement-breakpoint
CREATE INDEX "campus_check_ins_by_delivering_pass" ON "campus_check_ins" USING btree ("delivered_with");--> statement-breakpoint
CREATE INDEX "campus_door_passes_by_event" ON "campus_door_passes" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "campus_door_passes_by_creator" ON "campus_door_passes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "campus_refused_admissions_by_event" ON "campus_refused_admissions" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "campus_refused_admissions_by_booking" ON "campus_refused_admissions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "campus_refused_admissions_by_user" ON "campus_refused_admissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campus_refused_admissions_by_door_pass" ON "campus_refused_admissions" USING btree ("door_pass_id");--> statement-breakpoint
CREATE INDEX "campus_refused_admissions_by_deliverer" ON "campus_refused_admissions" USING btree ("delivered_by");--> statement-breakpoint
CREATE INDEX "campus_refused_admissions_by_delivering_pass" ON "campus_refused_admissions" USING btree ("delivered_with");--> statement-breakpoint
CREATE INDEX "campus_events_by_date" ON "campus_events" USING btree ("event_date","event_time");--> statement-breakpoint
CREATE INDEX "campus_events_by_creator" ON "campus_events" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "campus_events_by_series" ON "campus_events" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "campus_guardians_by_address" ON "campus_guardians" USING btree ("email_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "campus_ticket_bookings_one_a_person" ON "campus_ticket_bookings" USING btree ("event_id","user_id") WHERE "campus_ticket_bookings"."booking_status" = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "campus_ticket_bookings_one_a_guest" ON "campus_ticket_bookings" USING btree ("event_id","student_email") WHERE "campus_ticket_bookings"."is_guest" and "campus_ticket_bookings"."student_email" <> '';--> statement-breakpoint
CREATE INDEX "campus_ticket_bookings_by_guest" ON "campus_ticket_bookings" USING btree ("student_email") WHERE "campus_ticket_bookings"."is_guest";--> statement-breakpoint
CREATE INDEX "campus_ticket_bookings_by_address" ON "campus_ticket_bookings" USING btree (lower("student_email")) WHERE "campus_ticket_bookings"."user_id" is null and not "campus_ticket_bookings"."is_guest" and "campus_ticket_bookings"."student_email" <> '';--> statement-breakpoint
CREATE INDEX "campus_ticket_bookings_by_author" ON "campus_ticket_bookings" USING btree ("signed_up_by");--> statement-breakpoint
CREATE UNIQUE INDEX "campus_ticket_bookings_one_a_try" ON "campus_ticket_bookings" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "campus_ticket_bookings_overdue" ON "campus_ticket_bookings" USING btree ("held_until") WHERE "campus_ticket_bookings"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "campus_ticket_bookings_newest" ON "campus_ticket_bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campus_ticket_bookings_by_event" ON "campus_ticket_bookings" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campus_ticket_bookings_texts_by_event" ON "campus_ticket_bookings" USING btree ("event_id","search_text");--> statement-breakpoint
CREATE INDEX "campus_ticket_bookings_changed" ON "campus_ticket_bookings" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "campus_ticket_bookings_search" ON "campus_ticket_bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "campus_ticket_bookings_by_name" ON "campus_ticket_bookings" USING btree ("search_text" collate "C","id");--> statement-breakpoint
CREATE INDEX "campus_ticket_bookings_by_status" ON "campus_ticket_bookings" USING btree ((case when "checked_in" then 'checked in' else "booking_status" end),"id");--> statement-breakpoint
CREATE INDEX "signal_shown_codes_search" ON "signal_shown_codes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "signal_shown_codes_by_booking" ON "signal_shown_codes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "signal_shown_codes_waiting" ON "signal_shown_codes" USING btree ("shown_at") WHERE "signal_shown_codes"."networks" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "campus_waiting_list_once_a_guest" ON "campus_waiting_list" USING btree ("booking_id") WHERE "campus_waiting_list"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "campus_waiting_list_once_a_person" ON "campus_waiting_list" USING btree ("event_id","user_id") WHERE "campus_waiting_list"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "campus_waiting_list_next" ON "campus_waiting_list" USING btree ("event_id","state","turn");--> statement-breakpoint
CREATE INDEX "campus_waiting_list_by_user" ON "campus_waiting_list" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lab_applications_by_time" ON "lab_applications" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "mentor_contact_requests_by_mentor" ON "mentor_contact_requests" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "mentor_contact_requests_by_time" ON "mentor_contact_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lab_sessions_by_mentor" ON "lab_sessions" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "track_likes_by_track" ON "track_likes" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "track_transcripts_by_words" ON "track_transcripts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "tracks_by_playlist" ON "tracks" USING btree ("content_type","playlist_number","position");--> statement-breakpoint
CREATE INDEX "undertone_ed_registrations_by_time" ON "undertone_ed_registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "school_registrations_by_time" ON "school_registrations" USING btree ("registered_at","id");--> statement-breakpoint
CREATE INDEX "address_requests_by_time" ON "address_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "address_requests_by_admin" ON "address_requests" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "complaint_notes_by_complaint" ON "complaint_notes" USING btree ("complaint_id","created_at");--> statement-breakpoint
CREATE INDEX "complaint_notes_by_author" ON "complaint_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "complaints_by_time" ON "complaints" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "complaints_by_address" ON "complaints" USING btree ("address_digest");--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("due_on") WHERE "complaints"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "complaints_without_receipt" ON "complaints" USING btree ("mailbox_digest") WHERE "complaints"."receipt_id" is null and "complaints"."acknowledged_at" is null and "complaints"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "complaints_by_receipt" ON "complaints" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "complaints_by_admin" ON "complaints" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "safeguarding_entries_by_case" ON "safeguarding_entries" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "safeguarding_entries_by_author" ON "safeguarding_entries" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "signal_event_alerts_by_subscription" ON "signal_event_alerts" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "alert_subscriptions_by_time" ON "alert_subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "alert_subscriptions_by_admin" ON "alert_subscriptions" USING btree ("consent_stated_by") WHERE "alert_subscriptions"."consent_stated_by" is not null;--> statement-breakpoint
CREATE INDEX "alert_subscriptions_by_change" ON "alert_subscriptions" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "page_words_due" ON "page_words" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "page_words_by_editor" ON "page_words" USING btree ("drafted_by");--> statement-breakpoint
CREATE INDEX "page_words_changes_by_part" ON "page_words_changes" USING btree ("page","part","version");--> statement-breakpoint
CREATE INDEX "page_words_changes_by_editor" ON "page_words_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "undelivered_mails_by_time" ON "undelivered_mails" USING btree ("failed_at","id");--> statement-breakpoint
CREATE VIEW "public"."lab_mentors_secure" AS (select "id" as "mentor_id", "name", "expertise", "background" from "lab_mentors" where "lab_mentors"."is_active" = true);