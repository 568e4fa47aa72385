import { readFileSync } from "node:fs";
import { AuthSessionMissingError } from "@supabase/auth-js";
import { describe, expect, it } from "vitest";
import { passwordMessages, sentenceOf } from "#features/auth/forms/auth-messages.rules.ts";

/** Every message with a fixed wording, by the source file that contains it. */
const saidIn: Record<string, string[]> = {
  "src/features/admin/ContentTabs.tsx": ["Failed to fetch tracks"],
  "src/features/auth/forms/auth-messages.rules.ts": [
    "You must provide either an email or phone number and a password",
    "Password Mismatch",
    "Passwords do not match.",
    "Password Too Short",
  ],
  "src/features/auth/guards/RoleCheck.tsx": ["Return to Home"],
  "src/features/auth/guards/RolesOnly.tsx": [
    "Admin Access Required",
    "Access Denied",
    "Checking admin permissions",
  ],
  "src/features/auth/profile/PasswordSection.tsx": ["Update Failed", "Password Updated!"],
  "src/features/auth/protocol/auth-problems.rules.ts": [
    "You must provide either an email or phone number and a password",
  ],
  "src/features/auth/sign-in/screens/NewPasswordForm.tsx": [
    "Update Failed",
    "Password Updated!",
    "Set New Password",
  ],
  "src/features/auth/sign-in/screens/ResetForm.tsx": ["Reset Failed", "Reset Email Sent!"],
  "src/features/auth/sign-in/screens/SendAgain.tsx": ["Reset Email Sent!"],
  "src/features/auth/sign-in/screens/SignInForm.tsx": ["Sign In Failed"],
  "src/features/auth/sign-in/screens/SignUpForm.tsx": ["Sign Up Failed", "Account Created!"],
  "src/features/auth/forms/auth-toasts.client.ts": ["Welcome back!"],
  "src/features/calendar/event-admin/DeleteCalendarEventDialog.tsx": [
    "Are you sure you want to delete this event?",
  ],
  "src/features/calendar/event-admin/calendar-admin.fields.ts": [
    "Please select a date and enter a title",
    "Please fill in all required fields",
  ],
  "src/features/calendar/event-admin/save-calendar-event.client.ts": [
    "Failed to add event",
    "Failed to update event",
    "Failed to delete event",
    "Event added successfully",
    "Event updated successfully",
    "Event deleted successfully",
  ],
  "src/features/calendar/month/MonthEventsState.tsx": [
    "No events for this month",
    "Failed to load calendar events",
  ],
  "src/features/calendar/month/QuickStats.tsx": ["Total Events", "This Month"],
  "src/features/campus/CampusAdminPage.tsx": [
    "You do not have administrator privileges to view this dashboard.",
    "Loading dashboard",
  ],
  "src/features/campus/CampusTicketsPage.tsx": ["Failed to load events: "],
  "src/features/events/bookings/BookingDialog.tsx": ["AUTHENTICATION REQUIRED"],
  "src/features/events/bookings/bookings.rules.ts": [
    "Email must match your signed-in account email.",
    "Name must be between 2 and 100 characters",
    "Please wait a few minutes before making another booking.",
    "Email must match your signed-in account.",
    "Booking created but failed to retrieve ticket code",
  ],
  "src/features/events/bookings/bookings.api.ts": ["Rate limit exceeded", "You must be authenticated"],
  "src/features/events/tickets/calendar.rules.ts": ["CONFIRMED"],
  "src/features/campus/dashboard/screens/BookingsPanel.tsx": ["No bookings found matching your criteria."],
  "src/features/campus/dashboard/screens/CampusDashboard.tsx": [
    "Loading dashboard",
    "TICKET BOOKINGS",
    "EVENT MANAGEMENT",
  ],
  "src/features/campus/dashboard/screens/DashboardFigures.tsx": [
    "Total Events",
    "Total Bookings",
    "Total Revenue",
    "Checked In",
  ],
  "src/shared/lists/CsvButton.tsx": ["Export CSV"],
  "src/features/campus/dashboard/check-in-data.ts": [
    "Failed to check in: ",
    "Student checked in successfully!",
  ],
  "src/features/campus/dashboard/bookings-list.rules.ts": ["Checked In"],
  "src/features/campus/nights/CampusEvents.tsx": ["NO EVENTS FOUND", "Check back soon for new events!"],
  "src/features/events/kinds/night.rules.ts": [
    "You must be signed in to book tickets. Please sign in and try again.",
    "Failed to book ticket. Please try again.",
    "Ticket booked successfully!",
    "BOOK YOUR TICKET",
    "TICKET SECURED!",
    "SOLD OUT",
    "GET TICKET",
  ],
  "src/features/events/events/event-list.rules.ts": ["ALL EVENTS"],
  "src/features/events/events/events.rules.ts": [
    "TICKETS LIVE",
    "UPCOMING",
    "SOLD OUT",
    "Failed to load data: ",
  ],
  "src/features/campus/inquiries/inquiries.rules.ts": [
    "Inquiry Submitted!",
    "Thanks for your interest! We'll get back to you within 2-3 business days.",
    "Error",
    "Failed to submit inquiry. Please try again.",
  ],
  "src/features/culture/video-admin/video-admin-data.ts": ["Update failed"],
  "src/features/culture/videos/videos.rules.ts": [
    "Please upload an MP4 video file",
    "File size must be less than 50MB",
    "Invalid file type",
    "File too large",
    "Please upload a video smaller than 50MB.",
    "Please upload an MP4 video file.",
    "Invalid file type - Please upload an MP4 video file.",
    "File too large - Please upload a video smaller than 50MB.",
    "Upload failed",
    "There was an error uploading your video. Please try again.",
    "Failed to upload video",
    "Upload successful!",
    "Your video has been uploaded to the Culture Feed.",
    "Video uploaded successfully!",
    "Video removed",
    "Video removed successfully",
    "Failed to remove video. Please try again.",
    "Failed to remove video",
    "Sign in to upload videos",
    "Error",
    "Failed to fetch videos",
    "Delete failed",
    "Video deleted",
  ],
  "src/features/funding/Breakdown.tsx": ["TOTAL TARGET"],
  "src/features/funding/FundingSections.tsx": [
    "No content found",
    "Failed to load content",
    "Why It Matters",
    "How You Can Help",
    "Our Promise",
  ],
  "src/features/words/save-words.client.ts": ["Content updated successfully", "Failed to update content"],
  "src/features/words/json-rows.rules.ts": ["Invalid JSON format"],
  "src/features/home/CampusLive.tsx": ["GET TICKETS NOW", "NEXT UP", "COMING SOON"],
  "src/features/home/ElsewhereCards.tsx": ["VIEW NEWSLETTER"],
  "src/features/home/campus-nights.rules.ts": ["NEXT UP", "CONFIRMED", "COMING SOON"],
  "src/features/editorial/mainframe/mainframe.copy.ts": [
    "VIEW LINEUP",
    "JOIN THE CREW",
    "SUPPORT",
    "NEWSLETTER",
    "GET TICKETS",
    "Past moments",
  ],
  "src/features/editorial/newsletter/newsletter.copy.ts": ["BOOK FREE TICKETS", "Lunch + Networking"],
  "src/features/labs/LabsAdminPage.tsx": ["Admin Access Required"],
  "src/features/labs/contact-requests/contact-requests.rules.ts": [
    "Contact request sent successfully! We'll forward your message to the mentor.",
    "Failed to send contact request. Please try again.",
  ],
  "src/features/labs/mentors/mentors-data.ts": ["Error", "Failed to fetch data"],
  "src/features/labs/mentors/MentorsPanel.tsx": [
    "Failed to create mentor",
    "Failed to deactivate mentor",
    "Mentor created successfully",
    "Mentor deactivated successfully",
  ],
  "src/features/editorial/drop/drop.copy.ts": ["SHOP DROPS"],
  "src/features/labs/sessions/SessionsPanel.tsx": ["No upcoming sessions scheduled.", "Loading sessions..."],
  "src/features/labs/sessions/UpcomingLabs.tsx": ["No upcoming sessions scheduled.", "Loading sessions..."],
  "src/features/labs/sessions/sessions.rules.ts": [
    "Error",
    "Failed to create session",
    "Failed to delete session",
    "Session created successfully",
    "Session deleted successfully",
  ],
  "src/features/labs/applications/applications.rules.ts": [
    "Your lab application has been submitted! We'll review it and get back to you soon.",
    "Failed to submit application. Please try again.",
    "Application status updated",
    "Failed to update application",
    "Error",
  ],
  "src/features/programme/registrations/registrations.rules.ts": [
    "Please fill in all required fields",
    "Submitting...",
    "Failed to submit registration. Please try again.",
    "Registration submitted! Check your email for confirmation.",
  ],
  "src/features/programme/schools/schools.rules.ts": [
    "Please enter your email",
    "Success! We will contact you soon.",
    "Submission failed. Please try again.",
  ],
  "src/features/music/library/LibraryTools.tsx": ["Search tracks, artists..."],
  "src/features/music/player/screens/MobilePlayer.tsx": ["Playing from"],
  "src/features/music/player/screens/UpNext.tsx": ["Up Next"],
  "src/features/music/track-admin/PlaylistTracks.tsx": ["Failed to fetch playlist"],
  "src/features/music/track-admin/track-admin-data.ts": [
    "Update failed",
    "Delete failed",
    "Move failed",
    "Updated!",
    "Deleted",
    "Position updated",
  ],
  "src/features/music/tracks/tracks.rules.ts": ["Scenario Music Playlist #"],
  "src/features/music/uploads/track-uploads.rules.ts": [
    "You must be logged in to upload tracks",
    "Please fill in all required fields and select an audio file",
    "Please upload a valid audio file (MP3, WAV, M4A, AAC)",
    "File size must be less than 100MB",
    "Please upload a valid image file (JPEG, PNG, WebP)",
    "Image size must be less than 10MB",
    "Failed to upload track. Please try again.",
    "Please fill in title, artist and select an audio file",
    "Please select an audio file",
    "Please select an image file",
  ],
  "src/features/music/uploads/track-upload.rules.ts": [
    "Invalid file type",
    "File too large",
    "Upload failed",
    "Upload successful!",
    "Track uploaded successfully!",
  ],
  "src/features/signal/events/events.rules.ts": [
    "Title and event date are required",
    "You must be logged in to create events",
    "Failed to load events",
    "Failed to create event",
    "Failed to update event",
    "Event created successfully",
    "Event activated",
    "Event deactivated",
  ],
  "src/features/signal/invitations/invitations.rules.ts": [
    "Please enter your email address",
    "Please enter your full name",
    "Please enter your telephone number",
    "Please select an event",
    "Generating Code...",
    "Failed to generate invitation code",
    "Failed to sign up for alerts",
    "An unexpected error occurred",
    "Successfully signed up for ${",
  ],
  "src/features/site/NotFoundPage.tsx": ["Oops! Page not found", "Return to Home"],
  "src/features/site/pages.ts": ["Your Library"],
  "src/shared/errors/problems.ts": ["Authentication required. Please sign in and try again."],
  "src/shared/text/email.rules.ts": ["Please enter a valid email address"],
  "src/shared/text/phone.rules.ts": ["Please enter a valid phone number"],
};

/** Messages that end in a name, a reason or a number. */
const open = [
  "Successfully signed up for ${",
  "Failed to load events: ",
  "Failed to load data: ",
  "Failed to check in: ",
  "Failed to fetch playlist",
  "Scenario Music Playlist #",
  "Rate limit exceeded",
  "You must be authenticated",
];

describe("a message that is agreed word for word", () => {
  const rows = Object.entries(saidIn).flatMap(([file, messages]) =>
    messages.map((message) => [message, file] as const),
  );

  it.each(rows)("“%s” is said by %s", (message, file) => {
    expect(says(readFileSync(file, "utf8"), message), `to the letter, in ${file}`).toBe(true);
  });

  it("of a session that is missing is the auth library's own", () => {
    expect(sentenceOf(new AuthSessionMissingError())).toBe("Auth session missing!");
  });

  it("of a password that is too short holds the shortest length", () => {
    expect(passwordMessages.tooShort.text).toBe("Password must be at least 6 characters long.");
  });

  it("is found as a whole only: a message with another letter is another message", () => {
    expect(says('title: "Video removed"', "Video removed")).toBe(true);
    expect(says('title: "Video removed successfully"', "Video removed")).toBe(false);
    expect(says("<h2>\n  NO EVENTS FOUND\n</h2>", "NO EVENTS FOUND")).toBe(true);
    expect(says('"Failed to check in: " + reason', "Failed to check in: ")).toBe(true);
  });
});

/** Whether a source file has this text as a full string, or as the text of an element. */
function says(source: string, message: string): boolean {
  const escaped = message.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const end = open.includes(message) ? "" : "\\s*[\"'`<\\n]";
  return new RegExp(`["'\`>}\\n]\\s*${escaped}${end}`).test(source);
}
