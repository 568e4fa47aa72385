-- Written by hand, as drizzle-kit knows no functions and triggers: a change of a table is in 0000_tables.sql.

-- Changes. Announces a change of a table that pages show to every process, on commit and for any program that writes. A
-- notification is the topic: the trigger's argument or the table's name. Within a transaction PostgreSQL sends equal
-- notifications once, so that a trigger for each row costs no more messages than one for each statement, and can look at its row.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', coalesce(TG_ARGV[0], TG_TABLE_NAME));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Nights and lab sessions have topics of their own.
CREATE FUNCTION announce_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', CASE coalesce(NEW.kind, OLD.kind) WHEN 'session' THEN 'labs' WHEN 'signal' THEN 'signal-events' ELSE 'campus-nights' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A booking carries the new places of its event, so that open pages need no read. Those of signal events are no public number.
CREATE FUNCTION announce_campus_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'signal' THEN
    PERFORM pg_notify('changed', 'signal-events');
    RETURN NULL;
  END IF;
  PERFORM pg_notify('changed', 'campus-places' || ' ' || json_build_object(
    'id', NEW.id,
    'maxCapacity', NEW.max_capacity,
    'currentAttendees', NEW.current_attendees,
    'heldPlaces', NEW.held_places,
    'status', NEW.status
  ));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER academic_calendar_events_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "academic_calendar_events"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('academic-calendar');
--> statement-breakpoint
CREATE TRIGGER alert_subscriptions_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "alert_subscriptions"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('alert-subscriptions');
--> statement-breakpoint
-- The use of a pass, recorded every minute, is not announced.
CREATE TRIGGER campus_door_passes_announce_change
AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "revoked_at", "ends_at", "name" ON "campus_door_passes"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campus-door-passes');
--> statement-breakpoint
CREATE TRIGGER campus_events_announce_rows AFTER INSERT OR DELETE ON "campus_events"
FOR EACH ROW EXECUTE FUNCTION announce_event_change();
--> statement-breakpoint
CREATE TRIGGER campus_events_announce_truncation AFTER TRUNCATE ON "campus_events"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campus-nights');
--> statement-breakpoint
CREATE TRIGGER campus_events_announce_places AFTER UPDATE ON "campus_events"
FOR EACH ROW
WHEN (
  (OLD.max_capacity, OLD.current_attendees, OLD.held_places, OLD.status)
    IS DISTINCT FROM (NEW.max_capacity, NEW.current_attendees, NEW.held_places, NEW.status)
)
EXECUTE FUNCTION announce_campus_places();
--> statement-breakpoint
CREATE TRIGGER campus_events_announce_update AFTER UPDATE ON "campus_events"
FOR EACH ROW
WHEN (
  to_jsonb(OLD) - '{max_capacity,current_attendees,held_places,status,status_when_open}'::text[]
    <> to_jsonb(NEW) - '{max_capacity,current_attendees,held_places,status,status_when_open}'::text[]
)
EXECUTE FUNCTION announce_event_change();
--> statement-breakpoint
CREATE TRIGGER campus_inquiries_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "campus_inquiries"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campus-inquiries');
--> statement-breakpoint
CREATE TRIGGER campus_refused_admissions_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "campus_refused_admissions"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campus-bookings');
--> statement-breakpoint
CREATE TRIGGER campus_ticket_bookings_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "campus_ticket_bookings"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campus-bookings');
--> statement-breakpoint
CREATE TRIGGER campus_ticket_bookings_announce_cancellations AFTER UPDATE ON "campus_ticket_bookings"
FOR EACH ROW WHEN (NEW.booking_status = 'cancelled' AND OLD.booking_status <> 'cancelled')
EXECUTE FUNCTION announce_change('campus-turns');
--> statement-breakpoint
CREATE TRIGGER campus_ticket_bookings_announce_guests AFTER INSERT OR UPDATE ON "campus_ticket_bookings"
FOR EACH ROW WHEN (NEW.is_guest) EXECUTE FUNCTION announce_change('signal-invitations');
--> statement-breakpoint
CREATE TRIGGER campus_ticket_bookings_announce_guest_deletion AFTER DELETE ON "campus_ticket_bookings"
FOR EACH ROW WHEN (OLD.is_guest) EXECUTE FUNCTION announce_change('signal-invitations');
--> statement-breakpoint
CREATE TRIGGER campus_waiting_list_announce_guests AFTER INSERT OR UPDATE ON "campus_waiting_list"
FOR EACH ROW WHEN (NEW.booking_id IS NOT NULL) EXECUTE FUNCTION announce_change('signal-invitations');
--> statement-breakpoint
CREATE TRIGGER campus_waiting_list_announce_turns AFTER UPDATE ON "campus_waiting_list"
FOR EACH ROW WHEN (OLD.state <> NEW.state)
EXECUTE FUNCTION announce_change('campus-turns');
--> statement-breakpoint
CREATE TRIGGER complaints_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "complaints"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('complaints');
--> statement-breakpoint
CREATE TRIGGER culture_videos_announce_change
AFTER INSERT OR UPDATE OR TRUNCATE ON "culture_videos"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('videos');
--> statement-breakpoint
CREATE TRIGGER culture_videos_announce_deletion AFTER DELETE ON "culture_videos"
FOR EACH ROW EXECUTE FUNCTION announce_change('videos');
--> statement-breakpoint
CREATE TRIGGER lab_applications_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lab_applications"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('lab-applications');
--> statement-breakpoint
CREATE TRIGGER lab_mentors_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lab_mentors"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('labs');
--> statement-breakpoint
CREATE TRIGGER lab_sessions_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lab_sessions"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('labs');
--> statement-breakpoint
CREATE TRIGGER mentor_contact_requests_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "mentor_contact_requests"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('mentor-messages');
--> statement-breakpoint
CREATE TRIGGER moderation_decisions_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "moderation_decisions"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('video-reports');
--> statement-breakpoint
-- Everyone hears of published words alone, editors of drafts, too.
CREATE TRIGGER page_words_announce_drafts
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "page_words"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('word-drafts');
--> statement-breakpoint
CREATE TRIGGER page_words_announce_insert
AFTER INSERT ON "page_words"
FOR EACH ROW WHEN (NEW.published IS NOT NULL) EXECUTE FUNCTION announce_change('words');
--> statement-breakpoint
CREATE TRIGGER page_words_announce_update
AFTER UPDATE ON "page_words"
FOR EACH ROW WHEN (NEW.published IS DISTINCT FROM OLD.published) EXECUTE FUNCTION announce_change('words');
--> statement-breakpoint
CREATE TRIGGER page_words_announce_delete
AFTER DELETE ON "page_words"
FOR EACH ROW WHEN (OLD.published IS NOT NULL) EXECUTE FUNCTION announce_change('words');
--> statement-breakpoint
CREATE TRIGGER page_words_announce_truncate
AFTER TRUNCATE ON "page_words"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('words');
--> statement-breakpoint
CREATE TRIGGER school_registrations_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "school_registrations"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('programme');
--> statement-breakpoint
CREATE TRIGGER track_transcripts_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "track_transcripts"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('tracks');
--> statement-breakpoint
CREATE TRIGGER tracks_announce_change
AFTER INSERT OR UPDATE OR TRUNCATE ON "tracks"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER tracks_announce_deletion AFTER DELETE ON "tracks"
FOR EACH ROW EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER undertone_ed_registrations_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "undertone_ed_registrations"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('programme');
--> statement-breakpoint
CREATE TRIGGER video_reports_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "video_reports"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('video-reports');
--> statement-breakpoint
-- Places. A booking deleted with its account gives its place and its companion's back, for any program that deletes the
-- account. Announces the event, so that the waiting list does not wait for the sweep.
CREATE FUNCTION give_place_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'campus_ticket_bookings' THEN
    UPDATE campus_events SET current_attendees = current_attendees - OLD.places WHERE id = OLD.event_id;
  ELSE
    UPDATE campus_events SET held_places = held_places - 1 WHERE id = OLD.event_id;
  END IF;
  PERFORM pg_notify('campus_places_freed', OLD.event_id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER campus_ticket_bookings_give_place_back
AFTER DELETE ON "campus_ticket_bookings"
FOR EACH ROW WHEN (OLD.booking_status = 'confirmed')
EXECUTE FUNCTION give_place_back();
--> statement-breakpoint
CREATE TRIGGER campus_waiting_list_give_place_back
AFTER DELETE ON "campus_waiting_list"
FOR EACH ROW WHEN (OLD.state = 'offered')
EXECUTE FUNCTION give_place_back();
--> statement-breakpoint
-- Deleted accounts. Rows that have an address and no account are deleted with the account that has proven the address
-- (decision 036).
CREATE FUNCTION delete_inquiries_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM campus_inquiries WHERE lower(email) = lower(OLD.email);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_delete_inquiries
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL AND NOT OLD.is_address_unproven)
EXECUTE FUNCTION delete_inquiries_of_account();
--> statement-breakpoint
CREATE FUNCTION delete_lab_letters_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lab_applications WHERE lower(applicant_email) = lower(OLD.email);
  DELETE FROM mentor_contact_requests WHERE lower(requester_email) = lower(OLD.email);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_delete_lab_letters
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL AND NOT OLD.is_address_unproven)
EXECUTE FUNCTION delete_lab_letters_of_account();
--> statement-breakpoint
CREATE FUNCTION delete_programme_letters_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM undertone_ed_registrations WHERE lower(email) = lower(OLD.email);
  DELETE FROM school_registrations WHERE email = lower(OLD.email);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_delete_programme_letters
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL AND NOT OLD.is_address_unproven)
EXECUTE FUNCTION delete_programme_letters_of_account();
--> statement-breakpoint
CREATE FUNCTION delete_signal_rows_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM campus_ticket_bookings WHERE is_guest AND student_email = lower(OLD.email);
  DELETE FROM campus_ticket_bookings
  WHERE user_id IS NULL AND NOT is_guest AND student_email <> '' AND lower(student_email) = lower(OLD.email);
  DELETE FROM alert_subscriptions WHERE email = lower(OLD.email);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_delete_signal_rows
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL AND NOT OLD.is_address_unproven)
EXECUTE FUNCTION delete_signal_rows_of_account();
--> statement-breakpoint
CREATE FUNCTION delete_undelivered_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM undelivered_mails WHERE email = lower(OLD.email);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_delete_undelivered
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL AND NOT OLD.is_address_unproven)
EXECUTE FUNCTION delete_undelivered_of_account();
--> statement-breakpoint
CREATE FUNCTION delete_broadcast_recipients_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM broadcast_recipients WHERE email = lower(OLD.email);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_delete_broadcast_recipients
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL AND NOT OLD.is_address_unproven)
EXECUTE FUNCTION delete_broadcast_recipients_of_account();
--> statement-breakpoint
-- A report outlives its reporter, without their address (decision 036).
CREATE FUNCTION forget_reporter_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE video_report_tokens SET contact_email = NULL WHERE lower(contact_email) = OLD.email;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_forget_reporter
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL AND NOT OLD.is_address_unproven)
EXECUTE FUNCTION forget_reporter_of_account();
--> statement-breakpoint
-- Evidence: reported and not answered, held back, hidden or removed by a moderator, under an appeal, or sealed already.
CREATE FUNCTION video_is_evidence(video uuid, state text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT state IN ('held', 'hidden', 'removed', 'sealed')
    OR EXISTS (SELECT FROM video_reports WHERE video_id = video AND resolved_at IS NULL)
    OR EXISTS (SELECT FROM moderation_decisions
      WHERE video_id = video AND appealed_at IS NOT NULL AND appeal_decided_at IS NULL)
$$;
--> statement-breakpoint
-- Before the foreign key deletes the videos of an account.
CREATE FUNCTION seal_evidence_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE culture_videos SET state = 'sealed', sealed_at = now(), sealed_owner = OLD.email, removed_at = NULL,
    state_before = NULL, upload_id = NULL
  WHERE user_id = OLD.id AND state <> 'sealed' AND video_is_evidence(id, state);
  UPDATE culture_videos SET user_id = NULL WHERE user_id = OLD.id AND state = 'sealed';
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_seal_evidence BEFORE DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION seal_evidence_of_account();
--> statement-breakpoint
-- What was deleted here has to be deleted at Brevo, which got confirmed addresses only.
CREATE FUNCTION remove_school_at_brevo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO school_removals (email) VALUES (OLD.email) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER school_registrations_remove_at_brevo
AFTER DELETE ON "school_registrations"
FOR EACH ROW WHEN (OLD.confirmed_at IS NOT NULL)
EXECUTE FUNCTION remove_school_at_brevo();
--> statement-breakpoint
-- An entry of the safeguarding log stays as it was written; only the deletion of its author's account takes the reference to it.
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
