CREATE TABLE "page_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"upload_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_pictures_upload_id_unique" UNIQUE("upload_id")
);
