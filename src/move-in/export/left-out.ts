/** Omitted columns of exported tables, by reason. A name without its table applies to several tables. */
export const leftOutColumns = {
  "Passwords and address changes belong to this site":
    "passwordHash signUpClaim isAddressUnproven newEmail newEmailSessionId isNewEmailTheirs",
  "Digests, which no other system can compare": "lasting_decisions.id mailboxDigests",
  "A guardian gave the address for one answer only":
    "campus_guardians.id campus_guardians.email campus_guardians.emailDigest campus_guardians.linkId",
  "Keys of requests, uploads and door passes, and digests of networks":
    "idempotencyKey uploadId networks waitsFrom doorPassId isDemoAdmin",
  "Records of this site’s emails":
    "lastMailedSequence remindedFor remindedDays remindedOf calledAt lastMailedVersion idleWarnedAt invitedAt lastSeenAt " +
    "expiryMailedAt addressProvenAt signedUpBy",
  "The site computes these from other data":
    "searchText track_transcripts.words waveform calendarSequence heldPlaces statusWhenOpen hasWaitingList rota_tasks.sequence " +
    "rota_tasks.version academic_calendar_events.version academic_calendar_events.series " +
    "academic_calendar_events.importedVersion users.updatedAt campus_ticket_bookings.updatedAt",
  "The name of the file says this": "campus_events.kind isGuest",
  "The name of a phone at the door": "checkedInDevice",
  "Evidence and moderation of videos":
    "stateSince stateBefore confirmedAt removedAt sha256 sealedAt sealedOwner unlawfulAt earlierCaptions",
  "Drafts of pages": "page_words.draft publishAt draftedBy page_words.version",
};

/** Omitted tables, by reason. */
export const leftOutTables = {
  "Sessions, keys and links work on this site only":
    "sessions refresh_tokens signing_keys one_time_tokens used_links factors factor_challenges passkeys recovery_codes " +
    "directory_identities campus_door_passes own_calendars push_subscriptions push_keys push_choices hooks hook_messages " +
    "program_tokens old_file_addresses",
  "Logs, earlier versions and sent emails":
    "audit_log page_words_changes campus_night_versions broadcasts broadcast_recipients undelivered_mails signal_event_alerts " +
    "programme_gap_mails wellbeing_mails rota_gap_notices school_removals track_uploads rate_limits status_marks",
  "Check-in times are in the bookings": "campus_check_ins campus_refused_admissions",
  "Evidence about videos, and consent to this site’s terms":
    "moderation_decisions video_reports video_report_tokens terms_acceptances",
  "Confidential records: the leads who may read them hand them over":
    "safeguarding_cases safeguarding_entries complaints complaint_notes address_requests",
  "Feedback and wellbeing answers are anonymous":
    "feedback_links feedback_counts feedback_sentences wellbeing_answers wellbeing_means",
  "Digests, which no other system can compare": "rota_departures",
};
