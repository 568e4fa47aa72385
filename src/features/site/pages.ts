import { brand, homeLead } from "#src/brand.ts";

/** A page of the site. Routes, menus, site map, share pictures, the offline copy and tests derive from its entry. */
export interface SitePage {
  path: string;
  title: string;
  /** The text for menus, search engines and link previews. */
  description: string;
  /** The page's module, below `src`. */
  file: string;
  /** The menu that links to the page: a group of links, or `Bar` for a link in the bar of wide screens. */
  menu?: "Experience" | "Create" | "Education" | "Bar";
  /** Search engines must not index the page and all paths below: accounts, the back office, emailed links. */
  isUnlisted?: true;
  /** A page of an account or of check-in: it works offline, and its HTML is the same for everyone. */
  isOwn?: true;
  /** The only link on a page without the site's header, bottom bar and footer, to prevent clicks by mistake. */
  exitLink?: { path: string; label: string };
  /** A page of the back office: one admin header replaces the site's header, footer and bottom bar. */
  isOffice?: true;
  /** The feed of the page's content for other software; the page's head links to it. */
  feed?: { path: string; contentType: string; title: string };
}

const { slug, name } = brand;

/** Each menu lists its pages in this order. */
export const pages = {
  home: {
    path: "/",
    title: `${name}: ${brand.tagline}`,
    description: homeLead,
    file: "features/home/HomePage.tsx",
    feed: { path: "/news.atom", contentType: "application/atom+xml", title: `News of ${name}` },
  },
  discover: {
    path: "/discover",
    title: "Discover",
    description: "What is on, what is playing and how to get in.",
    file: "features/home/HomePage.tsx",
  },
  enterScenario: {
    path: "/enter-scenario",
    title: "Enter the Scenario",
    description: "The manifesto: six lines on what we are up to, and the ways in.",
    file: "features/editorial/enter-scenario/EnterScenarioPage.tsx",
    menu: "Experience",
  },
  campus: {
    path: "/campus",
    title: "Campus Live",
    description: "The tour, the street team and the next room.",
    file: "features/campus/CampusPage.tsx",
    menu: "Experience",
  },
  campusTickets: {
    path: "/campus-tickets",
    title: "Campus tickets",
    description: "Every campus night, what it costs and what is left.",
    file: "features/campus/CampusTicketsPage.tsx",
    menu: "Experience",
    feed: { path: "/nights.ics", contentType: "text/calendar", title: "Campus nights" },
  },
  soundsOfScenario: {
    path: "/sounds-of-scenario",
    title: "Sounds of Scenario",
    description: "Music, interviews and live sets. Coming soon.",
    file: "features/editorial/sounds-of-scenario/SoundsOfScenarioPage.tsx",
    menu: "Experience",
  },
  mainframe: {
    path: "/mainframe",
    title: "Mainframe",
    description: "The festival: talks until three, live music until six.",
    file: "features/editorial/mainframe/MainframePage.tsx",
    menu: "Experience",
  },
  newsletter: {
    path: "/mainframe/newsletter",
    title: "Festival newsletter",
    description: `Mainframe, ${brand.festival.date}: what is on, and when.`,
    file: "features/editorial/newsletter/NewsletterPage.tsx",
    menu: "Experience",
  },
  signal: {
    path: "/signal",
    title: "Signal",
    description: "Open events, and alerts with an invitation code.",
    file: "features/signal/SignalPage.tsx",
    menu: "Experience",
  },
  ourStory: {
    path: "/our-story",
    title: "Our Story",
    description: "Where the charity came from and what it believes.",
    file: "features/editorial/our-story/OurStoryPage.tsx",
    menu: "Experience",
  },
  drop: {
    path: "/drop",
    title: "The Drop",
    description: "Short runs of merch and art, designed by members.",
    file: "features/editorial/drop/DropPage.tsx",
    menu: "Bar",
  },
  labs: {
    path: "/labs",
    title: "Labs",
    description: "Workshops in beats, film, print and performance, with mentors.",
    file: "features/labs/LabsPage.tsx",
    menu: "Create",
    feed: { path: "/labs.ics", contentType: "text/calendar", title: "Lab sessions" },
  },
  upcomingSessions: {
    path: "/upcoming-sessions",
    title: "Upcoming sessions",
    description: "The next labs, who runs them and how many places are left.",
    file: "features/labs/UpcomingSessionsPage.tsx",
    menu: "Create",
  },
  applyLab: {
    path: "/apply-lab",
    title: "Apply to run a lab",
    description: "Pitch a lab and we will find it a room.",
    file: "features/labs/ApplyLabPage.tsx",
    menu: "Create",
  },
  becomeMentor: {
    path: "/become-mentor",
    title: "Become a mentor",
    description: "Share what you know with people starting out.",
    file: "features/labs/BecomeMentorPage.tsx",
    menu: "Create",
  },
  community: {
    path: "/community",
    title: "Community",
    description: "The feed, the labs, the street team and the records: where people meet.",
    file: "features/editorial/community/CommunityPage.tsx",
    menu: "Create",
  },
  getStarted: {
    path: "/get-started",
    title: "Get started",
    description: "Four doors: read it, hear first, make it, go out.",
    file: "features/editorial/get-started/GetStartedPage.tsx",
    menu: "Create",
  },
  programme: {
    path: `/${slug}-ed`,
    title: "Mental Toughness Programme",
    description: "Six weeks for 16–19s in Newham.",
    file: "features/programme/ProgrammePage.tsx",
    menu: "Education",
  },
  leaveProgramme: {
    path: `/${slug}-ed/leave`,
    title: "Leave the programme",
    description: "Cancel your place.",
    file: "features/programme/LeaveProgrammePage.tsx",
    isUnlisted: true,
  },
  schools: {
    path: `/${slug}-ed-schools`,
    title: "Schools & Colleges",
    description: "Bring the programme to your school or college.",
    file: "features/programme/SchoolsPage.tsx",
    menu: "Education",
  },
  academicCalendar: {
    path: "/academic-calendar",
    title: "Academic calendar",
    description: "Term dates, half-terms, festivals and conferences in East London.",
    file: "features/calendar/AcademicCalendarPage.tsx",
    menu: "Education",
    feed: { path: "/academic-calendar.ics", contentType: "text/calendar", title: "Academic calendar" },
  },
  sponsors: {
    path: "/sponsors",
    title: "Sponsors",
    description: "Who backs the work, and how to join them.",
    file: "features/editorial/sponsors/SponsorsPage.tsx",
    menu: "Education",
  },
  auth: {
    path: "/auth",
    title: "Sign In",
    description: `Sign in to ${brand.name}, or make an account.`,
    file: "features/auth/AuthPage.tsx",
    isUnlisted: true,
  },
  profile: {
    path: "/profile",
    title: "Profile",
    description: "Your account, your bookings and your data.",
    file: "app/ProfilePage.tsx",
    isUnlisted: true,
    isOwn: true,
  },
  funding: {
    path: "/mainframe/funding",
    title: "Fund Mainframe",
    description: "What the festival costs, what it pays for and how to help.",
    file: "features/funding/FundingPage.tsx",
  },
  signalPlace: {
    path: "/signal/place",
    title: "Keep your place",
    description: "Confirm your place.",
    file: "features/signal/invitations/PlaceLinkPage.tsx",
    isUnlisted: true,
  },
  schoolsConfirm: {
    path: `/${slug}-ed-schools/confirm`,
    title: "Mails for your school",
    description: "Confirm that your school joins our mailing list.",
    file: "features/programme/schools/SchoolLinkPage.tsx",
    isUnlisted: true,
  },
  alertsConfirm: {
    path: "/signal/confirm",
    title: "Turn alerts on",
    description: "Confirm that we may mail you when an event opens.",
    file: "features/signal/subscriptions/ConfirmAlertsPage.tsx",
    isUnlisted: true,
  },
  alertsUnsubscribe: {
    path: "/signal/unsubscribe",
    title: "Turn alerts off",
    description: "Turn off email alerts.",
    file: "features/signal/subscriptions/EndAlertsPage.tsx",
    isUnlisted: true,
  },
  cantCome: {
    path: "/campus-tickets/cant-come",
    title: "Can’t come?",
    description: "Cancel a ticket, so that someone else can come.",
    file: "features/events/bookings/CantComePage.tsx",
    isUnlisted: true,
  },
  guardian: {
    path: "/campus-tickets/guardian",
    title: "A guardian’s answer",
    description: "Say yes or no to a place at a night.",
    file: "features/events/guardian-answers/GuardianPage.tsx",
    isUnlisted: true,
  },
  certificates: {
    path: "/certificates",
    title: "Check a certificate",
    description: "Check a certificate of the programme by its code.",
    file: "features/programme/certificates/CheckCertificatePage.tsx",
    isUnlisted: true,
  },
  certificate: {
    path: "/certificates/yours",
    title: "Your certificate",
    description: "Choose what your certificate shows, and print it.",
    file: "features/programme/certificates/CertificatePage.tsx",
    isUnlisted: true,
  },
  wellbeing: {
    path: "/undertone-ed/wellbeing",
    title: "Four questions",
    description: "How your life is, before and after a cycle of the programme.",
    file: "features/programme/wellbeing/WellbeingPage.tsx",
    isUnlisted: true,
  },
  feedback: {
    path: "/feedback",
    title: "How was it?",
    description: "Three faces and one sentence after a night or a session.",
    file: "features/feedback/FeedbackPage.tsx",
    isUnlisted: true,
  },
  rota: {
    path: "/rota",
    title: "Your shifts",
    description: "Shifts at our events, for volunteers.",
    file: "features/rota/RotaPage.tsx",
    isUnlisted: true,
  },
  rotaLeave: {
    path: "/rota/leave",
    title: "Stop volunteering",
    description: "Leave our list of volunteers.",
    file: "features/rota/RotaLeavePage.tsx",
    isUnlisted: true,
  },
  campusAdmin: {
    path: "/campus-admin",
    title: "Campus Admin",
    description: "Bookings, check-in and events.",
    file: "features/campus/CampusAdminPage.tsx",
    isUnlisted: true,
    isOffice: true,
  },
  campusDoor: {
    path: "/campus-admin/door",
    title: "Door",
    description: "Check tickets in with a phone's camera.",
    file: "features/door/DoorPage.tsx",
    isOwn: true,
    exitLink: { path: "/campus-admin", label: "Leave the door" },
  },
  interviews: {
    path: "/interviews",
    title: "Interviews",
    description: "Conversations to hear, and to read word for word.",
    file: "features/music/InterviewsPage.tsx",
    feed: { path: "/interviews.rss", contentType: "application/rss+xml", title: "Interviews podcast" },
  },
  mobileLibrary: {
    path: "/mobile-library",
    title: "Your Library",
    description: "Search every track by title, artist or genre.",
    file: "features/music/LibraryPage.tsx",
  },
  mobilePlayer: {
    path: "/mobile-player",
    title: "Player",
    description: "What is playing, and what is up next.",
    file: "features/music/MobilePlayerPage.tsx",
  },
  admin: {
    path: "/admin",
    title: "Admin",
    description: "Today: what waits for you, the next events and this week.",
    file: "features/admin/AdminPage.tsx",
    isUnlisted: true,
    isOffice: true,
  },
  adminSignal: {
    path: "/admin/signal",
    title: "Signal",
    description: "Signal events, invitations and alert subscriptions.",
    file: "features/admin/ListsPage.tsx",
    isOffice: true,
  },
  adminInbox: {
    path: "/admin/inbox",
    title: "Inbox",
    description: "Registrations, schools, inquiries, messages to mentors and undelivered emails.",
    file: "features/admin/ListsPage.tsx",
    isOffice: true,
  },
  adminReports: {
    path: "/admin/reports",
    title: "Reports",
    description: "Reports of videos, decisions about them and appeals.",
    file: "features/admin/ListsPage.tsx",
    isOffice: true,
  },
  adminPages: {
    path: "/admin/pages",
    title: "Edit pages",
    description: "The pages whose text and pictures you can change.",
    file: "app/EditPagesPage.tsx",
    isOffice: true,
  },
  adminContent: {
    path: "/admin/content",
    title: "Content",
    description: "Tracks, playlists and videos.",
    file: "features/admin/ContentPage.tsx",
    isOffice: true,
  },
  adminLabs: {
    path: "/admin/labs",
    title: "Labs",
    description: "Sessions, mentors and applications.",
    file: "features/labs/LabsAdminPage.tsx",
    isOffice: true,
  },
  adminEvent: {
    path: "/admin/event",
    title: "Event",
    description: "One event: its numbers, guests, rota, messages and door.",
    file: "features/admin/EventPage.tsx",
    isOffice: true,
  },
  adminProgramme: {
    path: "/admin/programme",
    title: "Programme",
    description: "Cycles of the programme, their weeks and who came.",
    file: "features/programme/ProgrammeAdminPage.tsx",
    isOffice: true,
  },
  adminRota: {
    path: "/admin/rota",
    title: "Rota",
    description: "What there is to do at each event, who does it, and the list of volunteers.",
    file: "features/rota/RotaAdminPage.tsx",
    isOffice: true,
  },
  adminChecks: {
    path: "/admin/safeguarding/checks",
    title: "Checks of adults",
    description: "DBS checks of adults, and their renewal dates.",
    file: "features/rota/ChecksPage.tsx",
    isOffice: true,
  },
  adminSecurity: {
    path: "/admin/security",
    title: "Security",
    description: "Who has which role, and what happened around accounts.",
    file: "features/auth/SecurityPage.tsx",
    isOffice: true,
  },
  adminWrite: {
    path: "/admin/write",
    title: "Write to guests",
    description:
      "Emails to people with a ticket, an invitation, or a place in a lab session or the programme.",
    file: "features/broadcasts/WritePage.tsx",
    isOffice: true,
  },
  adminFigures: {
    path: "/admin/figures",
    title: "Figures",
    description: "How many young people we reach, without names, for our funders.",
    file: "features/figures/FiguresPage.tsx",
    isOffice: true,
  },
  adminComplaints: {
    path: "/admin/complaints",
    title: "Complaints",
    description: "Who complained, until when we answer, and the register.",
    file: "features/safety/ComplaintsAdminPage.tsx",
    isOffice: true,
  },
  adminSafety: {
    path: "/admin/safety",
    title: "Safety",
    description: "What a regulator asks for: requests for personal data, complaints, the log of concerns.",
    file: "features/safety/SafetyPage.tsx",
    isOffice: true,
  },
  adminSafeguarding: {
    path: "/admin/safeguarding",
    title: "Concerns log",
    description: "Concerns that people told our safeguarding leads, and what they did.",
    file: "features/safety/SafeguardingPage.tsx",
    isOffice: true,
  },
  adminIntegrations: {
    path: "/admin/programs",
    title: "Integrations",
    description:
      "API tokens, with which other software reads this site, and webhooks, with which the site tells it what happens.",
    file: "features/integrations/IntegrationsPage.tsx",
    isOffice: true,
  },
  adminImport: {
    path: "/admin/import",
    title: "Import",
    description: "Bookings, subscribers, registrations and dates from a spreadsheet or a calendar file.",
    file: "move-in/sheets/ImportPage.tsx",
    isOffice: true,
  },
  adminStatus: {
    path: "/admin/status",
    title: "Status",
    description: "Whether the site is healthy, and what to do.",
    file: "features/status/StatusPage.tsx",
    isOffice: true,
  },
  linkedinCampaign: {
    path: "/linkedin-campaign",
    title: "LinkedIn campaign",
    description: "Pictures, posts and a plan to share the festival with.",
    file: "features/editorial/linkedin-campaign/LinkedinCampaignPage.tsx",
  },
  dripPitch: {
    path: `/${slug}-drip-pitch`,
    title: `${name} Drip`,
    description: "The pitch for a drink that funds youth arts.",
    file: "features/editorial/drip-pitch/DripPitchPage.tsx",
  },
  offline: {
    path: "/offline",
    title: "You are offline",
    description: "What still works without a connection.",
    file: "features/site/OfflinePage.tsx",
    isUnlisted: true,
  },
  privacy: {
    path: "/privacy",
    title: "Privacy",
    description: "What we keep of you, why and for how long, and where to turn when something is wrong.",
    file: "app/PrivacyPage.tsx",
  },
  confirmAddress: {
    path: "/privacy/confirm",
    title: "Is this your address?",
    description: "Confirm that this address is yours.",
    file: "features/safety/ConfirmAddressPage.tsx",
    isUnlisted: true,
  },
  terms: {
    path: "/terms",
    title: "The rules",
    description: "What goes here and what does not, what we take down, and how to say that we were wrong.",
    file: "features/culture/TermsPage.tsx",
  },
  complaints: {
    path: "/complaints",
    title: "Complaints",
    description: "Tell us what went wrong: with your data, a video, a decision or how someone behaved.",
    file: "features/safety/ComplaintsPage.tsx",
  },
  followReport: {
    path: "/reports/yours",
    title: "Your report",
    description: "The progress of a video report, for the person with the private link.",
    file: "features/culture/FollowReportPage.tsx",
    isUnlisted: true,
  },
  followComplaint: {
    path: "/complaints/yours",
    title: "Your complaint",
    description: "The progress of a complaint, for the person with the private link.",
    file: "features/safety/FollowComplaintPage.tsx",
    isUnlisted: true,
  },
  accessibility: {
    path: "/accessibility",
    title: "Accessibility",
    description: "What we tested so that everyone can use this site, what falls short, and how to tell us.",
    file: "features/editorial/accessibility/AccessibilityPage.tsx",
  },
} satisfies Record<string, SitePage>;

export type PageName = keyof typeof pages;

export function pageAt(path: string): SitePage | undefined {
  return Object.values(pages).find((page) => page.path === path);
}

/** Opens an email draft for sending art, audio or a story. */
export const submissionDraft =
  `mailto:${brand.submissionsEmail}` +
  `?subject=${encodeURIComponent(`For ${brand.name}: art, audio or a story`)}` +
  `&body=${encodeURIComponent("Who you are:\nWhat it is:\nA link or an attachment:\n")}`;
