-- Bookings that an account claims have its wish about pictures, where they have none of their own.
CREATE OR REPLACE FUNCTION claim_bookings_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campus_ticket_bookings booking
  SET user_id = NEW.id,
    pictures = coalesce(booking.pictures, (SELECT wish FROM account_picture_wishes WHERE user_id = NEW.id))
  WHERE booking.id IN (
    SELECT DISTINCT ON (event_id) id FROM campus_ticket_bookings
    WHERE user_id IS NULL AND NOT is_guest AND student_email <> '' AND lower(student_email) = lower(NEW.email)
      AND booking_status = 'confirmed'
    ORDER BY event_id, created_at, id)
  AND NOT EXISTS (
    SELECT FROM campus_ticket_bookings own
    WHERE own.event_id = booking.event_id AND own.user_id = NEW.id AND own.booking_status = 'confirmed');
  RETURN NULL;
END
$$;
