import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { terms } from "#features/culture/terms/terms.copy.ts";
import { wave } from "#shared/media-reader/wave.testing.ts";
import { inRoot } from "#shared/root.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { apiClient } from "./api-client.ts";

export const admin = { email: "admin@site.example", password: "blue van at noon" };
export const member = { email: "ada@site.example", password: "green tram at dusk" };

/** The content that a test expects in a stored site. */
export interface StoredContent {
  night: string;
  ticketCode: string;
  bookingId: string;
  /** The paths of the stored video and track. */
  film: string;
  track: string;
  reportText: string;
  words: string;
}

/** Fills a new site through its API, like its users would. */
export async function fillSite(url: string): Promise<StoredContent> {
  const api = apiClient(url);
  await api.auth("signup", member);
  const staff = await api.signIn(admin);
  const ada = await api.signIn(member);

  const { id: night } = await staff.post("/admin/campus/events", {
    university: "UCL",
    status: "tickets_live",
    venue: "Bloomsbury Studio",
    location: "London WC1",
    eventDate: "2099-03-14",
    eventTime: "18:30",
    headliners: ["Amara J"],
    ticketPrice: 5,
    maxCapacity: 40,
    minimumAge: 14,
    idempotencyKey: randomUUID(),
  });
  const { ticket } = await ada.post("/campus/bookings", {
    eventId: night,
    fullName: "Ada Nwosu-O’Brien",
    email: member.email,
    university: "UCL",
    phone: "07700 900123",
    accessNeeds: "A seat near the door",
    ageBand: "18",
    idempotencyKey: randomUUID(),
  });
  await staff.post(`/admin/campus/bookings/${ticket.id}/check-in`);

  const clip = await readFile(inRoot("demo", "videos", "dock-swell.mp4"));
  const filmUpload = await ada.upload("culture-video", "dock-swell.mp4", clip);
  const { video } = await ada.post("/culture/videos", {
    title: "Dock swell",
    videoUploadId: filmUpload,
    acceptsTerms: terms.parts.since,
  });
  await staff.post(`/admin/videos/${video.id}/approve`);
  const feed = Object.values(await api.visitor.get("/culture/videos")) as ({ videoUrl: string } | null)[];
  const film = feed.find((each) => each !== null)?.videoUrl ?? "";
  const reportText = "The person at 0:03 did not agree.";
  await api.visitor.post(`/culture/videos/${video.id}/reports`, { reason: "unkind", text: reportText });

  const trackUpload = await staff.upload("track-audio", "tone.wav", wave({ seconds: 1 }));
  const { track } = await staff.post("/music/tracks", {
    source: "content",
    audioUploadId: trackUpload,
    title: "Drum machine",
    artist: "Rowan",
    genre: "Electronic",
    contentType: "sound",
    playlistNumber: 1,
  });

  const words = "One hundred people in a room that holds ninety.";
  await staff.put("/admin/words/ourStory/top", { version: 0, words: { lead: words }, when: "now" });

  await staff.post("/admin/calendar/events", {
    date: londonDate(new Date(Date.now() + 30 * DAY_MS)),
    title: "Spring term",
    idempotencyKey: randomUUID(),
  });
  await api.visitor.post("/programme/registrations", {
    fullName: "Zoë Ng",
    email: "zoe@site.example",
    phoneNumber: "07700 900124",
    age: 17,
    addressNewham: "12 Rye Lane, London E13",
    motivation: "To stand on a stage once.",
    idempotencyKey: randomUUID(),
  });
  await api.visitor.post("/complaints", {
    topic: "content",
    text: "The poster in the hall has my name wrong.",
    idempotencyKey: randomUUID(),
  });
  return {
    night,
    ticketCode: ticket.ticketCode,
    bookingId: ticket.id,
    film,
    track: track.audioUrl,
    reportText,
    words,
  };
}
