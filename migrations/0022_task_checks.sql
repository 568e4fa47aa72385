ALTER TABLE "rota_tasks" ADD COLUMN "no_check_reason" text;--> statement-breakpoint
UPDATE "rota_tasks" AS task SET "no_check_reason" = 'Set before reasons were asked'
FROM "campus_events" AS event
WHERE event."id" = task."event_id" AND event."event_date" >= current_date - 2
  AND event."minimum_age" IS DISTINCT FROM 18 AND NOT task."with_under_18s";--> statement-breakpoint
-- Minutes by London's clocks become minutes that pass, so that each task keeps its start and end.
WITH times AS (
  SELECT task."id", task."starts_after_minutes" AS starts, task."ends_after_minutes" AS ends,
    event."event_date" + event."event_time"::time AS began
  FROM "rota_tasks" AS task JOIN "campus_events" AS event ON event."id" = task."event_id"
), clocks AS (
  SELECT times.*, ARRAY(
    SELECT CASE WHEN (shown AT TIME ZONE 'UTC' - interval '1 hour') AT TIME ZONE 'Europe/London' = shown THEN 60 ELSE 0 END
    FROM (VALUES (1, 0), (2, starts), (3, ends)) AS moment (place, minutes),
      LATERAL (SELECT began + make_interval(mins => minutes) AS shown) AS clock
    ORDER BY place) AS ahead
  FROM times
)
UPDATE "rota_tasks" AS task SET
  "starts_after_minutes" = greatest(starts + ahead[1] - ahead[2], -1440),
  "ends_after_minutes" = least(ends + ahead[1] - ahead[3], 2160)
FROM clocks
WHERE clocks."id" = task."id" AND (ahead[1] <> ahead[2] OR ahead[1] <> ahead[3])
  AND starts - ahead[2] < ends - ahead[3];
