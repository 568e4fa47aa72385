const feature = "^src/features/([^/]+)/";
const serverLayers = "\\.(queries|tables|handlers|jobs|seed)\\.ts$";

/** The rules of docs/decisions/001: imports run shared <- features <- app, and screens never reach the database. */
module.exports = {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "shared-knows-no-feature",
      severity: "error",
      from: { path: "^src/shared/" },
      to: { path: "^src/(features|app)/" },
    },
    {
      name: "features-know-no-app",
      severity: "error",
      from: { path: "^src/features/" },
      to: { path: "^src/app/" },
    },
    {
      name: "features-share-data-layers-only",
      comment:
        "The admin desk (features/admin) is the exception: it places the screens of other features' nouns.",
      severity: "error",
      from: { path: feature, pathNot: "^src/features/admin/" },
      to: {
        path: feature,
        pathNot: [
          "^src/features/$1/",
          "^src/features/site/(pages|page-meta|submission)\\.ts$",
          "^src/features/auth/account/account\\.store\\.ts$",
          "\\.(rules|queries|tables|contract)\\.ts$",
          "/[A-Z][A-Za-z]+\\.tsx$",
        ],
      },
    },
    {
      name: "features-keep-their-screens",
      comment:
        "A page, a part of the home page and the admin desk may place another feature's section; nothing else crosses over.",
      severity: "error",
      from: { path: feature, pathNot: "^src/features/admin/|/(Home[A-Za-z]*|[A-Za-z]+Page)\\.tsx$" },
      to: { path: "^src/features/.+/[A-Z][A-Za-z]+\\.tsx$", pathNot: "^src/features/$1/" },
    },
    {
      name: "screens-contracts-and-rules-stay-pure",
      severity: "error",
      from: { path: "(\\.(contract|rules)\\.ts|\\.tsx)$", pathNot: "^src/app/(entry\\.server|mails)\\.tsx$" },
      to: { path: [serverLayers, "^src/shared/(db|media|media-reader|mail|jobs)/", "^node:"] },
    },
    {
      name: "product-code-uses-product-packages",
      severity: "error",
      from: { path: "^src/", pathNot: "\\.(test|testing)\\.tsx?$|^src/dev\\.ts$|^src/app/routes\\.ts$" },
      to: { dependencyTypes: ["npm-dev"], pathNot: "node_modules/@types/" },
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
