-- Rows that have an address and no account are deleted with the account that has proven the address (decision 036).
CREATE OR REPLACE TRIGGER users_delete_inquiries
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL AND NOT OLD.is_address_unproven)
EXECUTE FUNCTION delete_inquiries_of_account();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_delete_lab_letters
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL AND NOT OLD.is_address_unproven)
EXECUTE FUNCTION delete_lab_letters_of_account();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_delete_programme_letters
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL AND NOT OLD.is_address_unproven)
EXECUTE FUNCTION delete_programme_letters_of_account();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_delete_signal_rows
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL AND NOT OLD.is_address_unproven)
EXECUTE FUNCTION delete_signal_rows_of_account();
