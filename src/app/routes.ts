import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { type PageName, pages, type SitePage } from "../features/site/pages.ts";

/** The module of each page. */
const files: Record<PageName, string> = {
  home: "../features/home/HomePage.tsx",
  discover: "../features/home/HomePage.tsx",
  auth: "../features/auth/AuthPage.tsx",
  profile: "./ProfilePage.tsx",
  mobileLibrary: "../features/music/LibraryPage.tsx",
  mobilePlayer: "../features/music/MobilePlayerPage.tsx",
  adminSecurity: "../features/auth/SecurityPage.tsx",
  adminFigures: "../features/figures/FiguresPage.tsx",
  adminSafety: "../features/safety/SafetyPage.tsx",
  adminStatus: "../features/status/StatusPage.tsx",
  admin: "../features/admin/AdminPage.tsx",
  adminContent: "../features/admin/ContentPage.tsx",
  adminLabs: "../features/labs/LabsAdminPage.tsx",
  applyLab: "../features/labs/ApplyLabPage.tsx",
  becomeMentor: "../features/labs/BecomeMentorPage.tsx",
  upcomingSessions: "../features/labs/UpcomingSessionsPage.tsx",
  academicCalendar: "../features/calendar/AcademicCalendarPage.tsx",
  campus: "../features/campus/CampusPage.tsx",
  campusTickets: "../features/campus/CampusTicketsPage.tsx",
  labs: "../features/labs/LabsPage.tsx",
  funding: "../features/funding/FundingPage.tsx",
  signal: "../features/signal/SignalPage.tsx",
  signalPlace: "../features/signal/invitations/PlaceLinkPage.tsx",
  alertsConfirm: "../features/signal/subscriptions/AlertLinkPage.tsx",
  alertsUnsubscribe: "../features/signal/subscriptions/AlertLinkPage.tsx",
  cantCome: "../features/campus/bookings/screens/CantComePage.tsx",
  campusAdmin: "../features/campus/CampusAdminPage.tsx",
  campusDoor: "../features/campus/DoorPage.tsx",
  programme: "../features/programme/ProgrammePage.tsx",
  schools: "../features/programme/SchoolsPage.tsx",
  offline: "../features/site/OfflinePage.tsx",
  enterScenario: "../features/editorial/enter-scenario/EnterScenarioPage.tsx",
  ourStory: "../features/editorial/our-story/OurStoryPage.tsx",
  getStarted: "../features/editorial/get-started/GetStartedPage.tsx",
  community: "../features/editorial/community/CommunityPage.tsx",
  drop: "../features/editorial/drop/DropPage.tsx",
  accessibility: "../features/editorial/accessibility/AccessibilityPage.tsx",
  confirmAddress: "../features/safety/ConfirmAddressPage.tsx",
  terms: "../features/editorial/terms/TermsPage.tsx",
  privacy: "./PrivacyPage.tsx",
  mainframe: "../features/editorial/mainframe/MainframePage.tsx",
  newsletter: "../features/editorial/newsletter/NewsletterPage.tsx",
  sponsors: "../features/editorial/sponsors/SponsorsPage.tsx",
  linkedinCampaign: "../features/editorial/linkedin-campaign/LinkedinCampaignPage.tsx",
  soundsOfScenario: "../features/editorial/sounds-of-scenario/SoundsOfScenarioPage.tsx",
  dripPitch: "../features/editorial/drip-pitch/DripPitchPage.tsx",
};

/** Routes of all `pages`, the kit in development, and the not-found page. */
export default [
  ...routesOf((page) => !page.isOffice && !page.exitLink),
  layout(
    "./OfficeLayout.tsx",
    routesOf((page) => page.isOffice),
  ),
  layout(
    "./StandaloneLayout.tsx",
    routesOf((page) => page.exitLink),
  ),
  ...(process.env.NODE_ENV === "development" ? [route("kit", "../features/site/KitPage.tsx")] : []),
  route("*", "../features/site/NotFoundPage.tsx", { id: "not-found" }),
] satisfies RouteConfig;

function routesOf(isAmong: (page: SitePage) => unknown): RouteConfigEntry[] {
  return Object.entries<SitePage>(pages)
    .filter(([, page]) => isAmong(page))
    .map(([name, { path }]) => {
      const file = files[name as PageName];
      return path === "/" ? index(file, { id: name }) : route(path.slice(1), file, { id: name });
    });
}
