CREATE INDEX "campus_inquiries_by_time" ON "campus_inquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "video_reports_by_time" ON "video_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mentor_contact_requests_by_time" ON "mentor_contact_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE TRIGGER campus_inquiries_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "campus_inquiries"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campus-inquiries');
--> statement-breakpoint
CREATE TRIGGER mentor_contact_requests_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "mentor_contact_requests"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('mentor-messages');
--> statement-breakpoint
CREATE TRIGGER video_reports_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "video_reports"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('video-reports');
