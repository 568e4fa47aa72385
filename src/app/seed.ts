import { seedCalendar } from "#features/calendar/demo/calendar.seed.ts";
import { seedCampus } from "#features/campus/demo/campus.seed.ts";
import { seedInquiries } from "#features/campus/inquiries/inquiries.seed.ts";
import { seedReports } from "#features/culture/reports/reports.seed.ts";
import { seedVideos } from "#features/culture/videos/videos.seed.ts";
import { seedFeedback } from "#features/feedback/feedback.seed.ts";
import { seedFunding } from "#features/funding/content/content.seed.ts";
import { seedTokens } from "#features/integrations/tokens/tokens.seed.ts";
import { seedWebhooks } from "#features/integrations/webhooks/webhooks.seed.ts";
import { seedLabApplications } from "#features/labs/applications/applications.seed.ts";
import { seedContactRequests } from "#features/labs/contact-requests/contact-requests.seed.ts";
import { seedLabs } from "#features/labs/demo/labs.seed.ts";
import { seedTracks } from "#features/music/tracks/tracks.seed.ts";
import { seedTranscripts } from "#features/music/transcripts/transcripts.seed.ts";
import { seedCertificates } from "#features/programme/certificates/certificates.seed.ts";
import { seedProgramme } from "#features/programme/demo/programme.seed.ts";
import { seedWellbeing } from "#features/programme/wellbeing/wellbeing.seed.ts";
import { seedRota } from "#features/rota/demo/rota.seed.ts";
import { seedComplaints } from "#features/safety/complaints/complaints.seed.ts";
import { seedSignal } from "#features/signal/demo/signal.seed.ts";
import type { Database } from "#shared/db/database.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { seedWords } from "./words.seed.ts";

/** Fills the empty parts of a database with demo content: one line per feature. */
export async function seedDemo({
  database,
  secrets,
  media,
}: {
  database: Database;
  secrets: Secrets;
  media: MediaStore;
}): Promise<void> {
  await seedTracks(database, media);
  await seedTranscripts(database);
  await seedVideos(database, media);
  await seedReports(database);
  await seedCampus(database, secrets);
  await seedInquiries(database);
  await seedFeedback(database, secrets);
  await seedLabs(database, secrets);
  await seedContactRequests(database);
  await seedLabApplications(database, secrets);
  await seedCalendar(database);
  await seedProgramme(database, secrets);
  await seedCertificates(database);
  await seedWellbeing(database);
  await seedSignal(database, secrets);
  await seedRota(database, secrets);
  await seedComplaints(database, secrets);
  await seedTokens(database);
  await seedWebhooks(database, secrets);
  await seedWords(database, media);
  // After the others, each of which fills an empty table.
  await seedFunding(database);
}
