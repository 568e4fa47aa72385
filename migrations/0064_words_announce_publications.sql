-- Everyone hears of published words alone, editors of drafts, too.
DROP TRIGGER page_words_announce_change ON "page_words";
--> statement-breakpoint
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
