/** The rules of CONTRIBUTING.md. `npm test -- imports` checks them, without exceptions. */

/** Imports run from a later feature to an earlier one, never back. A new feature takes its place here. */
const features = [
  "site",
  "auth",
  "push",
  "words",
  "music",
  "events",
  "door",
  "campus",
  "labs",
  "calendar",
  "funding",
  "programme",
  "signal",
  "rota",
  "safety",
  "culture",
  "editorial",
  "home",
  "frame",
  "status",
  "broadcasts",
  "feedback",
  "figures",
  "integrations",
  "admin",
];

/**
 * The same for the nouns of a feature, but for their tables, which refer to each other. The files at a feature's top (its pages, and what joins several nouns) come last: they import
 * any noun, and no noun imports them. The static pages of `editorial` have no order: see `static-pages-are-independent`.
 */
const nouns = {
  site: ["kit"],
  auth: [
    ...["passwords", "protocol", "kept-data", "account", "lasting-decisions", "forms", "desk"],
    ...["audit-log", "directory", "factors", "sessions"],
    ...["guards", "mails", "sign-in", "proofs", "roles", "profile", "service"],
  ],
  music: ["tracks", "transcripts", "likes", "player", "library", "track-admin", "uploads"],
  culture: [
    ...["mails", "terms", "videos", "decisions", "video-admin", "reports", "uploads", "captions", "feed"],
  ],
  events: [
    "kinds",
    "events",
    "tickets",
    "guests",
    "mails",
    "waiting-list",
    "guardians",
    "bookings",
    "guardian-answers",
    "my-tickets",
    "pictures",
    "notices",
    "own-calendar",
    "event-list",
    "admin",
    "poster",
  ],
  door: [
    "passes",
    "tickets",
    "refused-admissions",
    "check-ins",
    "phone",
    "access",
    "camera",
    "arrivals",
    "desk",
  ],
  campus: ["mails", "inquiries", "tour", "nights", "event-admin", "dashboard", "demo"],
  labs: ["mails", "mentors", "sessions", "applications", "contact-requests", "demo"],
  calendar: ["events", "month", "feed", "event-admin", "planning", "demo"],
  funding: ["content"],
  programme: ["mails", "cycles", "certificates", "wellbeing", "registrations", "schools", "demo"],
  signal: ["mails", "events", "subscriptions", "invitations", "alerts", "demo"],
  rota: [
    "times",
    "volunteers",
    "mails",
    "checks",
    "shifts",
    "volunteer-list",
    "check-list",
    "own-shifts",
    "demo",
  ],
  safety: ["privacy", "mails", "cases", "address-requests", "safeguarding", "complaints"],
  push: [],
  words: [],
  home: [],
  frame: [],
  broadcasts: ["mails"],
  feedback: ["mails"],
  figures: [],
  integrations: ["mails", "tokens", "webhooks"],
  status: ["mails"],
  admin: [],
};

/** The same for the folders of src/shared. */
const shared = [
  "errors",
  "api",
  "text",
  "captions",
  "time",
  "numbers",
  "money",
  "log",
  "secrets",
  "db",
  "jobs",
  "personal-data",
  "http",
  "object-storage",
  "media",
  "media-reader",
  "request-body",
  "backup",
  "email",
  "pages",
  "type",
  "print",
  "ui",
  "forms",
  "limits",
  "status",
  "mail",
  "uploads",
  "handlers",
  "icalendar",
  "realtime",
  "queries",
  "lists",
  "offline",
];

const anyFeature = "^src/features/([^/]+)/";
/** Features, and what each may use as its own: those of the kinds of events use events and door (docs/decisions/068). */
const featureSets = [
  {
    from: anyFeature,
    pathNot: "^src/features/(admin|door|campus|labs|programme|signal|rota)/",
    own: ["^src/features/$1/"],
  },
  {
    from: "^src/features/(door|campus|labs|programme|signal)/",
    pathNot: "^$",
    own: ["^src/features/(events|door|campus|$1)/"],
  },
  // The rota is of every kind of event, and of mentors.
  { from: "^src/features/(rota)/", pathNot: "^$", own: ["^src/features/(events|door|labs|$1)/"] },
];
const tests = "\\.(test|testing)\\.tsx?$|^src/testing/";
const dataAccess = "\\.(queries|tables|jobs|seed|personal-data)\\.ts$";
/** Of src/app, what browsers load; the rest of that folder runs on the server only. */
const browserPartsOfApp = [
  ...["routes", "root", "service-worker", "Shell", "SignedInProfile", "[A-Za-z]+Page"],
  ...["[A-Za-z]+Layout", ".+\\.built", ".+\\.client"],
].join("|");
/** The same of src/move-in. */
const browserPartsOfMoveIn = "(rows/[a-z-]+|sheets/[a-z-]+)\\.rules|sheets/([A-Z][A-Za-z]+|use-sheet-import)";
/** The folders of src/move-in: import and export. */
const moveIn = ["rows", "old-addresses", "backend", "sheets", "export"];
const serverOnly = [
  "^src/features/[^/]+/mails/.+\\.tsx$",
  "\\.(api|queries|tables|jobs|seed|personal-data|server)\\.tsx?$",
  `^src/app/(?!(${browserPartsOfApp})\\.tsx?$).+\\.tsx?$`,
  `^src/move-in/(?!(${browserPartsOfMoveIn})\\.tsx?$).+\\.tsx?$`,
  "^src/programs/.+\\.ts$",
  "^src/(config|settings)\\.ts$",
];
/** Packages of devDependencies that the build contains, so that a production installation needs none of them. */
const bundled = [
  ...["@base-ui/react", "@hookform/resolvers", "@orpc/openapi-client", "@orpc/tanstack-query"],
  ...["@supabase/auth-js", "@tanstack/react-query", "d3-scale", "drizzle-orm", "idb"],
  ...["react-hook-form", "tus-js-client", "workbox-[a-z-]+", "zustand"],
];
/** What runs during the build alone, and the modules of which the build keeps the values that they export. */
const buildOnly = "\\.(build|built)\\.ts$";
const browserOnly = "\\.client\\.tsx?$";
const screen = "/[A-Z][A-Za-z]+\\.tsx$";

module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "The types of the API may come back: a rule names what the procedure beside it answers.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "shared-knows-no-feature",
      severity: "error",
      from: { path: "^src/shared/" },
      to: { path: "^src/(features|move-in|app)/" },
    },
    {
      name: "features-know-no-app",
      severity: "error",
      from: { path: "^src/features/" },
      to: { path: "^src/(move-in|app)/" },
    },
    {
      name: "move-in-knows-no-app",
      severity: "error",
      from: { path: "^src/move-in/", pathNot: tests },
      to: { path: "^src/app/" },
    },
    ...inOrder("^src/move-in/", moveIn, "a folder of src/move-in imports earlier ones only"),
    ...inOrder("^src/shared/", shared, "a folder of src/shared imports earlier ones only"),
    ...inOrder("^src/features/", features, "a feature imports earlier features only"),
    ...Object.entries(nouns).flatMap(([name, folders]) => [
      ...inOrder(`^src/features/${name}/`, folders, "a noun imports earlier nouns of its feature only"),
      {
        name: `${name}-top-joins-its-nouns`,
        comment:
          "Move what a noun needs into a noun; only pages and what joins several nouns stand at the top. Types of its API are for all.",
        severity: "error",
        from: { path: `^src/features/${name}/[^/]+/`, pathNot: tests },
        to: { path: `^src/features/${name}/[^/]+$`, pathNot: "\\.api\\.ts$" },
      },
    ]),
    {
      name: "static-pages-are-independent",
      comment: "A folder of a static page imports no other one, apart from the fitted titles.",
      severity: "error",
      from: { path: "^src/features/editorial/([^/]+)/", pathNot: tests },
      to: { path: "^src/features/editorial/", pathNot: "^src/features/editorial/($1|titles)/" },
    },
    ...featureSets.flatMap(({ from, pathNot, own }) => [
      {
        name: "features-share-data-layers-only",
        severity: "error",
        from: { path: from, pathNot: `${pathNot}|${tests}` },
        to: {
          path: anyFeature,
          pathNot: [
            ...own,
            "^src/features/site/(pages|page-meta)\\.ts$",
            "^src/features/auth/account/(account\\.store|access-token\\.client|account-queries|use-account-query|use-has-role)\\.ts$",
            "^src/features/auth/kept-data/push-subscription\\.client\\.ts$",
            "^src/features/auth/guards/(use-own-roles|office-page)\\.tsx?$",
            "^src/features/words/(use-words|read-words)\\.ts$",
            "^src/features/auth/desk/",
            "^src/features/auth/forms/use-(sign-out|fresh-proof|phones|csv-export)\\.tsx$",
            "^src/features/auth/audit-log/change-as-staff\\.server\\.ts$",
            "^src/features/safety/(safeguarding/file-concern|cases/[a-z-]+)\\.server\\.ts$",
            "\\.(rules|policy|fields|queries|tables|api)\\.ts",
            screen,
          ],
        },
      },
      {
        name: "features-keep-their-screens",
        comment:
          "A page, a part of the home page and the admin desk may place another feature's section; nothing else crosses over.",
        severity: "error",
        from: { path: from, pathNot: `${pathNot}|/(Home[A-Za-z]*|[A-Za-z]+Page)\\.tsx$` },
        to: {
          path: `^src/features/.+${screen}`,
          // A provider and a guard are no screens: they wrap the feature's own.
          pathNot: [
            ...own,
            "^src/features/auth/guards/(AccountQueries|SignedInOnly)\\.tsx$",
            "^src/features/auth/desk/",
            "^src/features/words/EditWords\\.tsx$",
            // One line after a booking.
            "^src/features/push/PushOffer\\.tsx$",
            // Nor is a mail.
            "^src/features/[^/]+/mails/",
          ],
        },
      },
    ]),
    {
      name: "admin-screens-stand-with-their-noun",
      comment:
        "features/admin is Today, the lists and the header of the back office: pages, tabs, menus and counts that join several nouns. A noun's admin screens are in its own folder.",
      severity: "error",
      from: {
        path: "^src/features/admin/",
        pathNot:
          "(Page|Tabs|/(Office|Event|Waiting)[A-Za-z]+|/(Today|NextEvents|ThisWeek|DeskNumbers))\\.tsx$|/(counts|counts-data|desk-lists|desk-filters|upcoming-events-data|waiting\\.rules|office-menu\\.rules|office)\\.[a-z.]+$",
      },
      to: {},
    },
    {
      name: "screens-and-rules-stay-pure",
      comment: "Not even types of the data access: a screen knows the API.",
      severity: "error",
      from: {
        path: "(\\.(fields|rules|policy)\\.ts|\\.tsx)$",
        pathNot: `^src/app/entry\\.server\\.tsx$|${tests}`,
      },
      to: { path: dataAccess },
    },
    {
      name: "node-modules-on-the-server-only",
      severity: "error",
      from: { path: "^src/", pathNot: [...serverOnly, buildOnly, tests] },
      to: { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-code-says-so-in-its-name",
      comment:
        "What uses the server's code runs there: it is a server layer or ends in .server.ts. Types may be shared.",
      severity: "error",
      from: { path: "^src/", pathNot: [...serverOnly, buildOnly, tests] },
      to: { path: serverOnly, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-never-reaches-browser-code",
      severity: "error",
      from: { path: serverOnly, pathNot: tests },
      to: { path: browserOnly, reachable: true },
    },
    {
      name: "build-code-is-in-no-build",
      severity: "error",
      from: { path: "^src/", pathNot: [buildOnly, tests] },
      to: { path: "\\.build\\.ts$" },
    },
    {
      name: "rules-run-anywhere",
      severity: "error",
      from: { path: "\\.(fields|rules|policy)\\.ts$" },
      to: { path: browserOnly, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "copy-is-words-and-links",
      comment: "A charity edits copy without reading code: it is plain data.",
      severity: "error",
      from: { path: "\\.copy\\.ts$" },
      to: {
        pathNot: "^src/(brand|features/site/pages)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "tests-are-imported-by-tests",
      severity: "error",
      from: { path: "^src/", pathNot: tests },
      to: { path: tests },
    },
    {
      name: "forms-use-zod-mini",
      comment: "Field schemas travel with the forms: zod itself is three times as large.",
      severity: "error",
      from: { path: "(\\.fields\\.ts|\\.tsx)$" },
      to: { path: "node_modules/zod/(?!mini/)" },
    },
    {
      name: "product-code-uses-product-packages",
      comment: "Add a package that the build contains to `bundled`; a native one belongs to `dependencies`.",
      severity: "error",
      from: { path: "^src/", pathNot: `${tests}|${buildOnly}|^src/app/routes\\.ts$` },
      to: { dependencyTypes: ["npm-dev"], pathNot: `node_modules/(@types|${bundled.join("|")})/` },
    },
  ],
  required: [
    {
      name: "tests-stand-beside-what-they-test",
      severity: "error",
      comment: "An integration test may know its feature by the site's addresses alone.",
      module: {
        path: "^(src/(?:features|shared)/.+)/[^/]+\\.test\\.tsx?$",
        pathNot: "\\.integration\\.test\\.ts$",
      },
      to: { path: "^$1/[^/]+(?<!\\.test)\\.tsx?$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.react-router)/" },
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};

/** A rule for each folder. A folder without a place is a last one: it imports all that have one, and no other folder imports it. */
function inOrder(above, folders, comment) {
  const label = above.replace(/^\^src\/(features\/)?/, "").replace("/", "") || "features";
  const placed = `(${folders.join("|") || "-"})/`;
  return [
    ...folders.slice(0, -1).map((folder, place) => ({
      name: `${label}-in-order-${folder}`,
      comment: `In .dependency-cruiser.cjs: ${comment}.`,
      severity: "error",
      from: { path: `${above}${folder}/`, pathNot: tests },
      to: { path: `${above}(${folders.slice(place + 1).join("|")})/`, pathNot: "\\.tables\\.ts$" },
    })),
    {
      name: `${label}-folder-without-place`,
      comment: "Give a folder that others import its place in the order of .dependency-cruiser.cjs.",
      severity: "error",
      from: { path: `${above}([^/]+)/.`, pathNot: tests },
      to: { path: `${above}(?!${placed})[^/]+/.`, pathNot: `${above}$1/` },
    },
  ];
}
