-- A door pass of the rota had the name of its volunteer, and so had what its phone checked in. Passes have no maker if they
-- are the rota's, or if the account of who made them is deleted.
UPDATE campus_door_passes SET name = 'Door' WHERE created_by IS NULL;--> statement-breakpoint
UPDATE campus_door_passes pass SET name = own.name
FROM (
  SELECT claim.door_pass_id, left(task.title, 28) || ', '
    || to_char(event.event_time::time + task.starts_after_minutes * interval '1 minute', 'HH24:MI')
    || CASE WHEN row_number() OVER same > 1 THEN ' (' || row_number() OVER same || ')' ELSE '' END AS name
  FROM rota_claims claim JOIN rota_tasks task ON task.id = claim.task_id JOIN campus_events event ON event.id = task.event_id
  WHERE claim.door_pass_id IS NOT NULL
  WINDOW same AS (PARTITION BY event.id, left(task.title, 28), task.starts_after_minutes ORDER BY claim.claimed_at, claim.id)
) own
WHERE pass.id = own.door_pass_id;--> statement-breakpoint
UPDATE campus_check_ins scan SET device = pass.name FROM campus_door_passes pass
WHERE pass.id = coalesce(scan.door_pass_id, scan.delivered_with) AND pass.created_by IS NULL;--> statement-breakpoint
UPDATE campus_refused_admissions scan SET device = pass.name FROM campus_door_passes pass
WHERE pass.id = coalesce(scan.door_pass_id, scan.delivered_with) AND pass.created_by IS NULL;--> statement-breakpoint
UPDATE campus_ticket_bookings booking SET checked_in_device = scan.device
FROM campus_check_ins scan JOIN campus_door_passes pass ON pass.id = coalesce(scan.door_pass_id, scan.delivered_with)
WHERE scan.booking_id = booking.id AND scan.undone_at IS NULL AND pass.created_by IS NULL AND booking.checked_in;
